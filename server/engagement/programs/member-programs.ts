import type { calls } from '#shared/calls/index.ts'
import type { z } from 'zod'
import { groupProgress, isComplete } from '#shared/rules/index.ts'
import type { Caller } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'

type MemberProgram = z.input<(typeof calls)['listActionPrograms']['answer']>['models'][number]
type Step = MemberProgram['actions'][number]
type Action = Step['grouped'][number]

interface ProgramRow {
  id: number
  name: string
  code: string | null
  subtitle: string | null
  visible_progress: boolean
  translations: Translations | null
}
interface PlaceRow {
  program_id: number
  action_id: number | null
  action_group_id: number | null
}
interface ChildRow {
  action_group_id: number
  action_id: number
}
interface ProgressRow {
  program_id: number
  action_id: number | null
  action_group_id: number | null
  progress: number
  completed_at: Date | null
}
type Reached = Pick<Action, 'progress' | 'completed' | 'completed_at'>
type Described = Omit<Action, 'group' | 'program_id' | keyof Reached>
type Stored = Described & { translations: Translations | null }

const described = `t.id, t.code, t.name, t.title, t.subtitle, t.short_description, t.description, t.icon, t.star_value,
  t.cta_type, t.cta_text, t.cta_url, t.cta_triggered_process_code, t.cta_completed_text, t.cta_complete_action_on_click, t.translations,
  (select json_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'path', p.path, 'parent_slug', parent.slug)
   from pages p left join pages parent on parent.id = p.parent_id where p.id = t.cta_page_id) as cta_page`

const byId = async (rows: Promise<Stored[]>, language: Caller['language']): Promise<Map<number, Described>> =>
  new Map((await rows).map((row) => [row.id, inLanguage(row, language)]))

/** Everything about these programs' steps that is the same for all members with a language. */
const contentOf = async (db: Database, programIds: readonly number[], language: Caller['language']) => {
  const places = await db.query<PlaceRow>({
    name: 'find_steps_of_programs',
    text: `select program_id, action_id, action_group_id from (
             select program_id, position, action_id, null::bigint as action_group_id from program_actions
             where program_id = any($1::bigint[])
             union all select program_id, position, null, action_group_id from program_action_groups
             where program_id = any($1::bigint[])) steps
           order by program_id, position, action_group_id nulls first, action_id`,
    values: [programIds],
  })
  const groupIds = places.flatMap(({ action_group_id }) => action_group_id ?? [])
  const children = await db.query<ChildRow>({
    name: 'find_children_of_groups',
    text: `select action_group_id, action_id from action_group_actions where action_group_id = any($1::bigint[])
           order by action_group_id, position, action_id`,
    values: [groupIds],
  })
  const actionIds = [
    ...places.flatMap(({ action_id }) => action_id ?? []),
    ...children.map(({ action_id }) => action_id),
  ]
  return {
    places,
    children,
    actions: await byId(
      db.query<Stored>({
        name: 'find_actions_of_programs',
        text: `select ${described}, t.full_description from action t where t.id = any($1::bigint[]) and t.is_active`,
        values: [actionIds],
      }),
      language,
    ),
    groups: await byId(
      db.query<Stored>({
        name: 'find_groups_of_programs',
        text: `select ${described}, null as full_description from action_groups t where t.id = any($1::bigint[]) and t.is_active`,
        values: [groupIds],
      }),
      language,
    ),
  }
}

const reachedAt = (progress: number, completedAt: Date | string | null): Reached => {
  const completed = isComplete(progress)
  return {
    progress,
    completed,
    completed_at: completed && completedAt !== null ? new Date(completedAt).toISOString() : null,
  }
}

/** The progress of each action and group of a program; the furthest, since an action may appear more than once. */
const reachedIn = (rows: readonly ProgressRow[], programId: number) => {
  const furthest = { action: new Map<number, Reached>(), group: new Map<number, Reached>() }
  for (const row of rows) {
    if (row.program_id !== programId) continue
    const [map, id] = row.action_id === null ? [furthest.group, row.action_group_id] : [furthest.action, row.action_id]
    if (id !== null && row.progress >= (map.get(id)?.progress ?? 0))
      map.set(id, reachedAt(row.progress, row.completed_at))
  }
  return furthest
}

const nothing = reachedAt(0, null)
/** A group's progress is that of its actions, and it is complete since the last of them; without actions it has its own progress. */
const groupReached = (children: readonly Reached[], own: Reached): Reached =>
  children.length === 0
    ? own
    : reachedAt(
        groupProgress(children),
        children
          .map(({ completed_at }) => completed_at)
          .toSorted()
          .at(-1) ?? null,
      )

/** A member's programs with their steps in order, the actions of groups, and the member's progress. */
export const programsOf = async (
  db: Database,
  userId: number,
  language: Caller['language'],
): Promise<MemberProgram[]> => {
  const programs = await db.query<ProgramRow>({
    name: 'find_programs_of_member',
    text: `select p.id, p.name, p.code, p.subtitle, p.visible_progress, p.translations from user_programs up
           join programs p on p.id = up.program_id and p.is_active
           where up.user_id = $1 order by p."order", p.name, p.id`,
    values: [userId],
  })
  if (programs.length === 0) return []
  const { places, children, actions, groups } = await contentOf(
    db,
    programs.map(({ id }) => id),
    language,
  )
  const rows = await db.query<ProgressRow>({
    name: 'find_progress_of_member',
    text: `select program_id, action_id, action_group_id, progress, completed_at from userprogramaction
           where user_id = $1 and program_id = any($2::bigint[])`,
    values: [userId, programs.map(({ id }) => id)],
  })
  return programs.map((program) => {
    const reached = reachedIn(rows, program.id)
    const actionOf = (id: number): Action[] => {
      const action = actions.get(id)
      return action ? [{ ...action, group: false, program_id: program.id, ...(reached.action.get(id) ?? nothing) }] : []
    }
    const groupOf = (id: number): Step[] => {
      const group = groups.get(id)
      if (!group) return []
      const grouped = children
        .filter(({ action_group_id }) => action_group_id === id)
        .flatMap(({ action_id }) => actionOf(action_id))
      return [
        {
          ...group,
          group: true,
          program_id: program.id,
          grouped,
          ...groupReached(grouped, reached.group.get(id) ?? nothing),
        },
      ]
    }
    const steps = places.filter(({ program_id }) => program_id === program.id)
    return {
      ...inLanguage(program, language),
      actions: steps.flatMap(({ action_id, action_group_id }): Step[] =>
        action_id === null
          ? groupOf(action_group_id ?? 0)
          : actionOf(action_id).map((action) => ({ ...action, grouped: [] })),
      ),
    }
  })
}
