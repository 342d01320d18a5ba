export { ConfirmDialog } from './ConfirmDialog.tsx'
export { PasswordField, ReasonField } from './fields.tsx'
export { useBusy } from './useBusy.ts'
