import { lazy } from 'react'

export const WidgetList = lazy(async () => ({ default: (await import('./WidgetList.tsx')).WidgetList }))
export const WidgetEdit = lazy(async () => ({ default: (await import('./WidgetForms.tsx')).WidgetEdit }))
export const WidgetCreate = lazy(async () => ({ default: (await import('./WidgetForms.tsx')).WidgetCreate }))
