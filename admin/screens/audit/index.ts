export { AuditScreen } from './AuditScreen.tsx'
export { ChangedFields } from './ChangedFields.tsx'
export { Deed } from './parts.tsx'
