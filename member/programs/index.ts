export { useCompleteAction } from './useCompleteAction.ts'
