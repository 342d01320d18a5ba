import { lazy } from 'react'

export const UploadList = lazy(() => import('./UploadList.tsx').then((list) => ({ default: list.UploadList })))
