export { linkHandlers } from './links.ts'
