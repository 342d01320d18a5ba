import { lazy } from 'react'

export const TagList = lazy(() => import('./TagList.tsx').then((list) => ({ default: list.TagList })))
export const TagEdit = lazy(() => import('./TagEdit.tsx'))
export const TagTypeEdit = lazy(() => import('./TagTypeEdit.tsx'))
