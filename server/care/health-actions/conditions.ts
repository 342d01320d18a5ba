import type { calls } from '#shared/calls/index.ts'
import { say } from '#shared/reasons/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { listAnswer, listWindow, ownList } from '../../kernel/http/own-list.ts'
import { RawJson, type HandlersOf } from '../../kernel/types.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { latestDayOf, todayOf } from '../../kernel/http/member-day.ts'
import { completeOnEntry } from './on-entry.ts'

type Calls = Pick<
  typeof calls,
  | 'listCurrentAllergies'
  | 'saveUserAllergy'
  | 'deleteUserAllergy'
  | 'searchAllergies'
  | 'listCurrentHealthIssues'
  | 'saveUserHealthIssue'
  | 'deleteUserHealthIssue'
>

const severities = ['mild', 'moderate', 'severe'] as const
type Severity = (typeof severities)[number]
interface AllergyRow {
  id: number
  allergy_id: number | null
  name: string
  reaction: string | null
  severity: Severity | null
  created_at: Date
}
interface IssueRow {
  id: number
  health_issue_id: number | null
  name: string
  since: string | null
  notes: string | null
  created_at: Date
}
/** Longer than anyone alive can have had a condition. */
const earliestSince = '1900-01-01'
const allergyColumns = ['id', 'allergy_id', 'name', 'reaction', 'severity', 'created_at'] as const
const issueColumns = ['id', 'health_issue_id', 'name', 'since', 'notes', 'created_at'] as const
const presented = <R extends { created_at: Date }>(row: R) => ({ ...row, created_at: row.created_at.toISOString() })

const severityOf = (given: string | null | undefined): Severity | null => {
  if (given == null || given === '') return null
  const severity = severities.find((one) => one === given.toLowerCase())
  if (!severity) throw fieldError('severity', say('severity', { options: severities.join(', ') }))
  return severity
}

interface Lookup {
  table: 'allergies' | 'health_issues'
  idField: 'allergy_id' | 'health_issue_id'
}
/**
 * The condition: by its catalog id, or by a name that is looked up in the catalog.
 * @throws VALIDATION at an unknown id, or at the name if neither is given
 */
const named = async (
  db: Database,
  { table, idField }: Lookup,
  id: number | null | undefined,
  name: string | null | undefined,
) => {
  if (id == null && !name) throw fieldError('name', say('field_required', { field: 'Name' }))
  const [found] = await db.query<{ id: number; name: string }>(
    id == null
      ? {
          name: `find_${table}_by_name`,
          text: `select id, name from ${table} where lower(name) = lower($1) and is_active`,
          values: [name],
        }
      : { name: `find_${table}_by_id`, text: `select id, name from ${table} where id = $1`, values: [id] },
  )
  if (id != null && !found) throw fieldError(idField, say('catalog_missing'))
  return found ?? { id: null, name: name ?? '' }
}

const removeOwn = async (db: Database, table: string, userId: number, id: number): Promise<{ id: number }> => {
  const [gone] = await db.query<{ id: number }>({
    name: `delete_own_${table}`,
    text: `delete from ${table} where id = $1 and user_id = $2 returning id`,
    values: [id, userId],
  })
  if (!gone) throw new HaleError('NOT_FOUND')
  return gone
}

export const conditionHandlers: HandlersOf<Calls> = {
  listCurrentAllergies: async ({ query, caller: { userId }, services: { db, config } }) => {
    const list = await ownList<AllergyRow>(db, config, query, {
      table: 'user_allergies',
      columns: allergyColumns,
      userId,
    })
    return { ...list, models: list.models.map(presented) }
  },

  saveUserAllergy: (context) => {
    const { body, caller, services } = context
    const severity = severityOf(body.severity)
    return services.db.transaction(async (tx) => {
      const { id, name } = await named(tx, { table: 'allergies', idField: 'allergy_id' }, body.allergy_id, body.name)
      const now = services.now()
      const [row] = await tx.query<AllergyRow>({
        name: 'save_user_allergy',
        text: `insert into user_allergies as a (user_id, allergy_id, name, reaction, severity, created_at, updated_at)
               values ($1, $2, $3, $4, $5, $6, $6) on conflict (user_id, lower(name)) do update set
                 allergy_id = coalesce(excluded.allergy_id, a.allergy_id), updated_at = excluded.updated_at,
                 reaction = case when $7::boolean then excluded.reaction else a.reaction end,
                 severity = case when $8::boolean then excluded.severity else a.severity end
               returning ${allergyColumns.join(', ')}`,
        // Omitted fields are kept.
        values: [
          caller.userId,
          id,
          name,
          body.reaction || null,
          severity,
          now,
          body.reaction !== undefined,
          body.severity !== undefined,
        ],
      })
      if (!row) throw new Error('The allergy was not written')
      await completeOnEntry(tx, { userId: caller.userId, type: 'allergies', ...todayOf(context), now })
      return { allergy: presented(row) }
    })
  },

  deleteUserAllergy: ({ params, caller, services }) =>
    removeOwn(services.db, 'user_allergies', caller.userId, params.id),

  searchAllergies: async ({ query, caller, services }) => {
    const search = query.search?.trim() ?? ''
    // An empty search finds nothing; the answer names the missing parameter.
    if (search === '')
      return { ...listAnswer(query, listWindow(services.config, query).size, [], 0), missing_fields: ['search'] }
    const engine = engineOf(services)
    const found = await engine.memberSearch(engine.resource('allergies'), { ...query, search }, caller)
    return new RawJson(`{"missing_fields":[],${found.text.slice(1)}`)
  },

  listCurrentHealthIssues: async ({ query, caller: { userId }, services: { db, config } }) => {
    const list = await ownList<IssueRow>(db, config, query, {
      table: 'user_health_issues',
      columns: issueColumns,
      userId,
    })
    return { ...list, models: list.models.map(presented) }
  },

  saveUserHealthIssue: (context) => {
    const { body, caller, services } = context
    const now = services.now()
    if (body.since && body.since > latestDayOf(context)) throw fieldError('since', say('day_ahead'))
    if (body.since && body.since < earliestSince) throw fieldError('since', say('day_long_ago'))
    return services.db.transaction(async (tx) => {
      const lookup = { table: 'health_issues', idField: 'health_issue_id' } as const
      const { id, name } = await named(tx, lookup, body.health_issue_id, body.name)
      const [row] = await tx.query<IssueRow>({
        name: 'save_user_health_issue',
        text: `insert into user_health_issues as i (user_id, health_issue_id, name, since, notes, created_at, updated_at)
               values ($1, $2, $3, $4, $5, $6, $6) on conflict (user_id, lower(name)) do update set
                 health_issue_id = coalesce(excluded.health_issue_id, i.health_issue_id), updated_at = excluded.updated_at,
                 since = case when $7::boolean then excluded.since else i.since end,
                 notes = case when $8::boolean then excluded.notes else i.notes end
               returning ${issueColumns.join(', ')}`,
        values: [
          caller.userId,
          id,
          name,
          body.since ?? null,
          body.notes || null,
          now,
          body.since !== undefined,
          body.notes !== undefined,
        ],
      })
      if (!row) throw new Error('The health issue was not written')
      await completeOnEntry(tx, { userId: caller.userId, type: 'health issues', ...todayOf(context), now })
      return { health_issue: presented(row) }
    })
  },

  deleteUserHealthIssue: ({ params, caller, services }) =>
    removeOwn(services.db, 'user_health_issues', caller.userId, params.id),
}
