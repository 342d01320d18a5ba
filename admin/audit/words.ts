import type { AnswerOf } from '#shared/client/index.ts'
import { declarationAt, type Declarations } from '../declarations.ts'
import { sentenceCase } from '../generated/format.ts'

export type AuditEntry = AnswerOf<'listAuditEntries'>['models'][number]

/** What the generic calls did, with the entity's words behind it. */
const verbs: Readonly<Record<string, string>> = {
  adminSearch: 'Listed',
  adminGet: 'Read',
  adminGetById: 'Read',
  adminAdd: 'Created',
  adminSet: 'Changed',
  adminDelete: 'Deleted',
}

/** The entity of an entry: of one record, or of many. */
export const recordWords = (declarations: Declarations, { resource, item_id }: AuditEntry): string => {
  if (resource === null) return ''
  const label = declarationAt(declarations, resource)?.label ?? [sentenceCase(resource), sentenceCase(resource)]
  return item_id === null ? label[1] : `${label[0]} #${item_id}`
}

/** What somebody did, as a sentence without its subject: 'Changed FAQ #3', 'Sign in'. */
export const deedWords = (declarations: Declarations, entry: AuditEntry): string => {
  const verb = verbs[entry.call]
  return verb === undefined ? (entry.summary ?? entry.call) : `${verb} ${recordWords(declarations, entry)}`
}

export type Outcome = 'done' | 'refused' | 'failed'
export const outcomeOf = ({ status }: Pick<AuditEntry, 'status'>): Outcome =>
  status < 400 ? 'done' : status < 500 ? 'refused' : 'failed'
export const outcomeWords: Readonly<Record<Outcome, string>> = { done: 'Done', refused: 'Refused', failed: 'Failed' }
