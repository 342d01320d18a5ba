export { importHandlers } from './calls.ts'
export { userUploadHandlers } from './users.ts'
