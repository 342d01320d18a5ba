import { lazy } from 'react'

export const UserList = lazy(() => import('./UserList.tsx').then((list) => ({ default: list.UserList })))
export const UserEdit = lazy(() => import('./UserEdit.tsx'))
/** A member's detail screen, loaded on demand. */
export const UserShow = lazy(() => import('./show/UserShow.tsx'))
