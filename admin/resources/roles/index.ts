export { RoleList } from './RoleList.tsx'
