export { AuditScreen } from './AuditScreen.tsx'
export { ChangedFields } from './ChangedFields.tsx'
export { AuditAction } from './parts.tsx'
