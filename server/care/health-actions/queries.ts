import type { AnswerOf } from '#shared/calls/index.ts'
import { countedPage } from '../../kernel/http/own-list.ts'
import type { MemberDay } from '../../kernel/http/member-day.ts'
import type { Caller } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'

export type HealthAction = AnswerOf<'startHealthAction'>['health_action']
type HealthActionStatus = HealthAction['status']

interface Row extends Omit<
  HealthAction,
  'status' | 'progress' | 'completed' | 'started_at' | 'completed_at' | 'priority' | 'programs'
> {
  priority: number | null
  programs: (HealthAction['programs'][number] & { translations: Translations | null })[]
  is_own: boolean
  started_at: Date | null
  completed_at: Date | null
  translations: Translations | null
}

/**
 * The health actions available to a member: started, given by a program to all its members, completed in today's round, or
 * offered by a program. `is_own` is false for those only offered.
 * $1 user, $2 the current day, $3 the first day of the week, $4 the month
 */
const concerning = `
  select ha.id, ha.name, coalesce(nullif(ha.title, ''), ha.name) as title, ha.description, ha.type, ha.icon, ha.image, ha.star_value,
    ha.recurrence, ha.duration, ha.duration_unit, ha.cta_type, ha.cta_text, ha.cta_url, ha.translations,
    (select json_build_object('name', p.name, 'slug', p.slug, 'path', p.path, 'parent_slug', pp.slug)
     from pages p left join pages pp on pp.id = p.parent_id where p.id = ha.cta_page_id and p.is_published) as cta_page,
    offer.priority, coalesce(offer.programs, '[]'::json) as programs, own.started_at, done.completed_at,
    (own.started_at is not null or done.completed_at is not null or coalesce(offer.for_all, false)) as is_own,
    (select count(*) from health_action_completions c where c.user_id = $1 and c.health_action_id = ha.id) as times_completed
  from health_actions ha
  left join user_health_actions own on own.user_id = $1 and own.health_action_id = ha.id
  left join health_action_completions done on done.user_id = $1 and done.health_action_id = ha.id and done.turn between
    case ha.recurrence when 'daily' then $2 when 'weekly' then $3 when 'monthly' then $4 else 'once' end and
    case ha.recurrence when 'daily' then $2 when 'weekly' then $2 when 'monthly' then $4 else 'once' end
  left join lateral (
    select min(hp.priority) as priority, bool_or(hp.add_to_all_users) as for_all,
      json_agg(json_build_object('id', pr.id, 'name', pr.name, 'translations', pr.translations) order by folded(pr.name)) as programs
    from user_programs up join health_action_programs hp on hp.program_id = up.program_id
    join programs pr on pr.id = up.program_id and pr.is_active
    where up.user_id = $1 and hp.health_action_id = ha.id) offer on true
  where (ha.is_active or done.completed_at is not null)
    and (own.started_at is not null or done.completed_at is not null or offer.priority is not null)`

const conditions = {
  own: 'is_own',
  completed: 'is_own and completed_at is not null',
  'in progress': 'is_own and completed_at is null',
  offered: 'not is_own',
  one: 'id = $5',
} as const
export type Selection = Exclude<keyof typeof conditions, 'one'>

const statusOf = ({ is_own, completed_at }: Row): HealthActionStatus =>
  completed_at ? 'completed' : is_own ? 'in progress' : 'offered'

/** @param medicationProgress percentage of today's doses logged, 0 to 100, if any is scheduled */
const present = (row: Row, language: Caller['language'], medicationProgress: number | null): HealthAction => {
  const { is_own: _, ...fields } = inLanguage(row, language)
  const status = statusOf(row)
  const ongoing = status === 'in progress' && row.type === 'medications' ? (medicationProgress ?? 0) : 0
  return {
    ...fields,
    programs: fields.programs.map((program) => inLanguage(program, language)),
    priority: row.priority ?? 0,
    status,
    // Doses may be logged before the action counts as done.
    progress: status === 'completed' ? 100 : Math.min(ongoing, 99),
    completed: status === 'completed',
    started_at: row.started_at?.toISOString() ?? null,
    completed_at: row.completed_at?.toISOString() ?? null,
  }
}

const presentAll = async (
  rows: readonly Row[],
  { language, medicationProgress }: ActionReader,
): Promise<HealthAction[]> => {
  const isOngoing = rows.some((row) => row.type === 'medications' && statusOf(row) === 'in progress')
  const progress = isOngoing ? await medicationProgress() : null
  return rows.map((row) => present(row, language, progress))
}

const valuesOf = ({ userId, day, week }: Pick<ActionReader, 'userId' | 'day' | 'week'>) => [
  userId,
  day,
  week,
  day.slice(0, 7),
]

export interface ActionReader extends Pick<MemberDay, 'day' | 'week'> {
  userId: number
  /** Language of the returned texts. */
  language: Caller['language']
  /** Percentage of today's doses logged, 0 to 100; null if none is scheduled. Read only if it is shown. */
  medicationProgress: () => Promise<number | null>
}

/** A page of a member's health actions: open ones first, by their program's priority; then the latest completed. */
export const findHealthActions = async (
  db: Database,
  reader: ActionReader,
  selection: Selection,
  { size, offset }: { size: number; offset: number },
): Promise<{ models: HealthAction[]; total: number }> => {
  const { rows, total } = await countedPage<Row & { total: number }>(
    db,
    {
      name: `find_health_actions_${selection.replace(' ', '_')}`,
      select: `select *, count(*) over () as total from (${concerning}) action where ${conditions[selection]}
               order by completed_at desc nulls first, priority nulls last, folded(name), id`,
      values: valuesOf(reader),
    },
    { size, offset },
  )
  return { models: await presentAll(rows, reader), total }
}

/** One health action available to a member; null for any other. */
export const findHealthAction = async (
  db: Database,
  reader: ActionReader,
  id: number,
): Promise<HealthAction | null> => {
  const rows = await db.query<Row>({
    name: 'find_health_action',
    text: `select * from (${concerning}) action where ${conditions.one}`,
    values: [...valuesOf(reader), id],
  })
  const [action] = await presentAll(rows, reader)
  return action ?? null
}
