export { useBodyScans } from './useBodyScans.ts'
