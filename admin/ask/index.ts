export { AskDialog } from './AskDialog.tsx'
export { PasswordField, ReasonField } from './fields.tsx'
export { useBusy } from './useBusy.ts'
