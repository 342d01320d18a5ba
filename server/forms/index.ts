export { formAdminHandlers } from './admin.ts'
