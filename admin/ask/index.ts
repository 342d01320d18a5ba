export { AskDialog } from './AskDialog.tsx'
export { PasswordField, ReasonField } from './fields.tsx'
