/** What a row of the audit log tells of: something was changed, somebody signed in or out, or data was only looked at. */
export const auditKinds = ['change', 'sign-in', 'read'] as const
export type AuditKind = (typeof auditKinds)[number]
