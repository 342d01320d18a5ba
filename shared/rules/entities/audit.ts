/** What a row of the audit log records: a change, a sign-in or sign-out, or reading data. */
export const auditKinds = ['change', 'sign-in', 'read'] as const
export type AuditKind = (typeof auditKinds)[number]
