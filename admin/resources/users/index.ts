import { lazy } from 'react'

export { UserList } from './UserList.tsx'
/** Everything about one member; it comes when somebody opens it. */
export const UserShow = lazy(() => import('./show/UserShow.tsx'))
