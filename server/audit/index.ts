export { appendAudit } from './append.ts'
export { auditHandlers } from './calls.ts'
export { auditHook, beginNote, followCaller } from './observe.ts'
export { verifyAudit } from './verify.ts'
