import { lazy } from 'react'

/** The model loaders are loaded with the first model. */
export const LoadedModel = lazy(async () => ({ default: (await import('./LoadedModel.tsx')).LoadedModel }))
export const ComparedModels = lazy(async () => ({ default: (await import('./ComparedModels.tsx')).ComparedModels }))
