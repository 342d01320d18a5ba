import type { Retention } from '#shared/classkeys/spec.ts'
import type { Fields } from '#shared/classkeys/fields.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Services } from '../../kernel/types.ts'

const dayMs = 24 * 60 * 60_000

/** What has a period of its own. */
export interface Kind extends Retention {
  /** The classkey, or the table of what is no entity. */
  name: string
  label: string
  table: string
  /** It has a history, which goes with it. */
  isEntity: boolean
  fields: Fields
  primaryKey: readonly string[]
}

/** The kinds by their labels. */
export const kindsOf = ({ resources, tables }: Pick<Services, 'resources' | 'tables'>): Kind[] => {
  const entities = [...resources.values()].flatMap(({ name, table, label, fields, retention }) =>
    retention ? [{ ...retention, name, table, fields, primaryKey: ['id'], label: label[1], isEntity: true }] : [],
  )
  const others = tables.flatMap(({ name, fields, primaryKey = ['id'], retention }) =>
    retention ? [{ ...retention, name, table: name, fields, primaryKey, isEntity: false }] : [],
  )
  return [...entities, ...others].toSorted((one, other) => one.label.localeCompare(other.label))
}

/** The condition for rows `t` that are older than the instant `$1`. */
export const isOld = ({ from, fields }: Kind): string =>
  `t.${quoted(from)} < ${fields[from]?.kind === 'date' ? `($1::timestamptz at time zone 'UTC')::date` : '$1::timestamptz'}`

/** The same, except those of members on legal hold. */
export const isDue = (kind: Kind): string => {
  const owner = kind.fields['user_id']
  const isOwned = owner?.kind === 'reference' && owner.to === 'user'
  const isFree = isOwned ? ' and not exists (select from legal_holds h where h.user_id = t.user_id)' : ''
  return `${isOld(kind)}${isFree}`
}

export interface Period {
  days: number | null
  changed_at: Date | null
}

/** The periods in force, by the names of their kinds. */
export const periodsOf = async (db: Database, kinds: readonly Kind[]): Promise<Map<string, Period>> => {
  const rows = await db.query<{ name: string; days: number | null; changed_at: Date }>({
    name: 'find_retention_periods',
    text: 'select name, days, changed_at from retention_periods',
  })
  const set = new Map(rows.map((row) => [row.name, row]))
  return new Map(
    kinds.map(({ name, days, min }): [string, Period] => {
      const own = set.get(name)
      if (!own) return [name, { days, changed_at: null }]
      // The least may have been raised since.
      return [name, { days: own.days === null ? null : Math.max(own.days, min), changed_at: own.changed_at }]
    }),
  )
}

/** What is older is due. */
export const dueBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs)
