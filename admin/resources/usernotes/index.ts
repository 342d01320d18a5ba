import { lazy } from 'react'

export const NoteList = lazy(() => import('./NoteList.tsx').then((list) => ({ default: list.NoteList })))
