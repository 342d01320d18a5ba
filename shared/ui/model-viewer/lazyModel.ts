import { lazy } from 'react'

/** The loaders of model files are fetched with the first model. */
export const LoadedModel = lazy(async () => ({ default: (await import('./LoadedModel.tsx')).LoadedModel }))
export const ComparedModels = lazy(async () => ({ default: (await import('./ComparedModels.tsx')).ComparedModels }))
