export { useActionCta } from './useActionCta.ts'
export { useCompleteAction } from './useCompleteAction.ts'
export { usePrograms } from './usePrograms.ts'
