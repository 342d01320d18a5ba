export { accessHandlers } from './access.ts'
export { linkHandlers } from './links.ts'
