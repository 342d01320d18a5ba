import { lazy } from 'react'

export { RoleList } from './RoleList.tsx'
export const RoleCreate = lazy(async () => ({ default: (await import('./RoleForms.tsx')).RoleCreate }))
export const RoleEdit = lazy(async () => ({ default: (await import('./RoleForms.tsx')).RoleEdit }))
