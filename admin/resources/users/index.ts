import { lazy } from 'react'

export const UserList = lazy(() => import('./UserList.tsx').then((list) => ({ default: list.UserList })))
/** Everything about one member; it comes when somebody opens it. */
export const UserShow = lazy(() => import('./show/UserShow.tsx'))
