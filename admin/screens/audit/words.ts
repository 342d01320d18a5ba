import type { AnswerOf } from '#shared/client/index.ts'

export type AuditEntry = AnswerOf<'listAuditEntries'>['models'][number]
export type FieldChange = AuditEntry['changes'][number]

/** What someone did, without the subject: 'Changed FAQ “How do I sleep?”', 'Signed in'. */
export const actionText = ({ action, object }: Pick<AuditEntry, 'action' | 'object'>): string =>
  action.replace('…', object?.words ?? 'something').trim()

export type Outcome = 'done' | 'refused' | 'failed'
export const outcomeOf = ({ status }: Pick<AuditEntry, 'status'>): Outcome =>
  status < 400 ? 'done' : status < 500 ? 'refused' : 'failed'
export const outcomeWords: Readonly<Record<Outcome, string>> = { done: 'Done', refused: 'Refused', failed: 'Failed' }
