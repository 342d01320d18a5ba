import type { Language } from '#shared/rules/index.ts'
import { isWithheld } from '../../kernel/consents/index.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import { ownList, type ListQuery } from '../../kernel/http/own-list.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'

interface StarRow {
  id: number
  amount: number
  balance: number
  reason: string
  source: string
  created_at: Date
}

/** Rewards are bought. Everything else names what the member completed, such as 'Check in on your mood', and so what was logged and when. */
const namesHealth = (source: string): boolean => !source.startsWith('reward_secrets:')

/**
 * One page of a member's star entries, latest first.
 * @param byStaff leaves out of what the member does not share with staff what it was for; amounts, balances and dates stay, which
 *   questions about rewards need
 */
export const starsOf = async (
  { db, config }: Services,
  query: ListQuery,
  { userId, byStaff }: { userId: number; byStaff: boolean },
) => {
  const columns = ['id', 'amount', 'balance', 'reason', 'source', 'created_at']
  const list = await ownList<StarRow>(db, config, query, { table: 'star_entries', columns, userId })
  const isUnshared = byStaff && (await isWithheld(db, userId, 'data sharing'))
  const models = list.models.map(({ reason, source, created_at, ...row }) => ({
    ...row,
    ...(isUnshared && namesHealth(source) ? { reason: null, source: null } : { reason, source }),
    created_at: created_at.toISOString(),
  }))
  return { ...list, models }
}

interface NameRow {
  id: number
  name: string
  translations: Translations | null
}

/** What changes the stars, by the first part of an entry's source. */
const nameQueries: Readonly<Record<string, string>> = {
  user_tasks:
    'select u.id, t.name, t.translations from user_tasks u join tasks t on t.id = u.task_id where u.id = any($1::bigint[])',
  tasks: 'select id, name, translations from tasks where id = any($1::bigint[])',
  health_actions:
    'select id, coalesce(title, name) as name, translations from health_actions where id = any($1::bigint[])',
  reward_secrets:
    'select s.id, r.name, r.translations from reward_secrets s join rewards r on r.id = s.reward_id where s.id = any($1::bigint[])',
  action: 'select id, title as name, translations from action where id = any($1::bigint[])',
  action_group: 'select id, title as name, translations from action_groups where id = any($1::bigint[])',
}
/** Titles of actions are translated under their own name. */
const nameIn = ({ name, translations }: NameRow, language: Language): string => {
  const shown = inLanguage({ name, title: name, translations }, language)
  return shown.name === name ? shown.title : shown.name
}

const kinds = { Completed: 'completed', 'Opened again': 'opened_again', Redeemed: 'redeemed', Bonus: 'bonus' } as const
const kindOf = (word: string) => (Object.hasOwn(kinds, word) ? kinds[word as keyof typeof kinds] : null)

interface Entry {
  reason: string | null
  source: string | null
}

/**
 * What changed the stars and its name in a language, in addition to the sentence recorded at the time. Both are null for a custom
 * sentence and for one that is withheld; deleted items keep their name.
 */
export const nameReasons = async <E extends Entry>(db: Database, entries: readonly E[], language: Language) => {
  const wanted = new Map<string, number[]>()
  for (const { source } of entries) {
    const [table = '', id] = source?.split(':') ?? []
    if (table in nameQueries && Number.isSafeInteger(Number(id)))
      wanted.set(table, [...(wanted.get(table) ?? []), Number(id)])
  }
  const names = new Map<string, string>()
  for (const [table, ids] of wanted) {
    const rows = await db.query<NameRow>({
      name: `name_stars_of_${table}`,
      text: nameQueries[table] ?? '',
      values: [ids],
    })
    for (const row of rows) names.set(`${table}:${row.id}`, nameIn(row, language))
  }
  return entries.map((entry) => {
    const [, word = '', name = ''] = /^([^:]+): (.+)$/s.exec(entry.reason ?? '') ?? []
    const kind = kindOf(word)
    return { ...entry, kind, name: kind && (names.get(entry.source ?? '') ?? name) }
  })
}
