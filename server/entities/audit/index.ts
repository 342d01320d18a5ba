export { appendAudit } from './append.ts'
export { latestChanges } from './calls.ts'
export { auditFileRead, auditHook, beginNote, followCaller } from './observe.ts'
export { verifyAudit } from './verify.ts'
