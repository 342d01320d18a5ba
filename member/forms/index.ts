export { FormModal } from './FormModal.tsx'
export { useAskBeforeClosing } from './useAskBeforeClosing.tsx'
