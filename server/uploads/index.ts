export { uploadHandlers } from './calls.ts'
