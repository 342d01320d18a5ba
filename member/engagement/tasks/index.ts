export { useTaskCount } from './useTaskCount.ts'
