import type { calls } from '#shared/calls/index.ts'
import type { z } from 'zod'
import { groupProgress, isComplete, type TaskEntry } from '#shared/rules/index.ts'
import type { Caller } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'
import { waitingOf, type Waiting } from './waiting.ts'

type MemberProgram = z.input<(typeof calls)['listActionPrograms']['answer']>['models'][number]
type Step = MemberProgram['actions'][number]
type Action = Step['grouped'][number]

interface ProgramRow {
  id: number
  name: string
  code: string | null
  subtitle: string | null
  visible_progress: boolean
  welcome_message: string | null
  completion_message: string | null
  translations: Translations | null
  /** Its steps in order: an action, or a group with the ids of its actions. */
  steps: { action_id: number | null; group_id: number | null; children: number[] }[]
  reached: ProgressRow[]
}
interface ProgressRow {
  action_id: number | null
  group_id: number | null
  progress: number
  completed_at: string | null
}
type Reached = Pick<Action, 'progress' | 'completed' | 'completed_at'>
type Described = Omit<Action, 'group' | 'program_id' | 'waits_for' | keyof Reached> & { waits_for: TaskEntry | null }
type Stored = Described & { translations: Translations | null }

const described = `t.id, t.code, t.name, t.title, t.subtitle, t.short_description, t.description, t.icon, t.star_value,
  t.cta_type, t.cta_text, t.cta_url, t.cta_triggered_process_code, t.cta_completed_text, t.cta_complete_action_on_click, t.translations,
  (select json_build_object('id', p.id, 'name', p.name, 'slug', p.slug, 'path', p.path, 'parent_slug', parent.slug)
   from pages p left join pages parent on parent.id = p.parent_id where p.id = t.cta_page_id) as cta_page`

interface Ids {
  actions: readonly number[]
  groups: readonly number[]
}
/** What these actions and groups say, which is the same for all members with a language, by their ids. */
const contentOf = async (db: Database, { actions, groups }: Ids, language: Caller['language']) => {
  const rows = await db.query<Stored & { is_group: boolean }>({
    name: 'find_steps_of_programs',
    text: `select false as is_group, ${described}, t.full_description, t.waits_for from action t where t.id = any($1::bigint[]) and t.is_active
           union all
           select true, ${described}, null, null from action_groups t where t.id = any($2::bigint[]) and t.is_active`,
    values: [actions, groups],
  })
  const byId = (isGroup: boolean): ReadonlyMap<number, Described> =>
    new Map(
      rows.flatMap(({ is_group, ...row }) =>
        is_group === isGroup ? [[row.id, inLanguage(row, language)] as const] : [],
      ),
    )
  return { actions: byId(false), groups: byId(true) }
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
const furthestOf = ({ reached }: ProgramRow) => {
  const furthest = { action: new Map<number, Reached>(), group: new Map<number, Reached>() }
  for (const row of reached) {
    const [map, id] = row.action_id === null ? [furthest.group, row.group_id] : [furthest.action, row.action_id]
    if (id !== null && row.progress >= (map.get(id)?.progress ?? 0))
      map.set(id, reachedAt(row.progress, row.completed_at))
  }
  return furthest
}

const nothing = reachedAt(0, null)
/** A step that waits for something to be logged is as far as that is, and complete once it is confirmed. */
const stepReached = (reached: Reached, waiting: Waiting | undefined): Reached =>
  !waiting || reached.completed
    ? reached
    : { ...reached, progress: Math.min(99, Math.floor((100 * waiting.days) / waiting.needed)) }
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
    text: `select p.id, p.name, p.code, p.subtitle, p.visible_progress, p.welcome_message, p.completion_message, p.translations,
             (select coalesce(json_agg(json_build_object('action_id', s.action_id, 'group_id', s.group_id, 'children',
                       array(select c.action_id from action_group_actions c where c.action_group_id = s.group_id
                             order by c.position, c.action_id)) order by s.position, s.group_id nulls first, s.action_id), '[]')
              from (select position, action_id, null::bigint as group_id from program_actions where program_id = p.id
                    union all select position, null, action_group_id from program_action_groups where program_id = p.id) s) as steps,
             (select coalesce(json_agg(json_build_object('action_id', r.action_id, 'group_id', r.action_group_id,
                       'progress', r.progress, 'completed_at', r.completed_at)), '[]')
              from userprogramaction r where r.user_id = $1 and r.program_id = p.id) as reached
           from user_programs up join programs p on p.id = up.program_id and p.is_active
           where up.user_id = $1 order by p."order", folded(p.name), p.id`,
    values: [userId],
  })
  const steps = programs.flatMap((program) => program.steps)
  if (steps.length === 0)
    return programs.map(({ steps: _, reached: __, ...program }) => ({ ...inLanguage(program, language), actions: [] }))
  const { actions, groups } = await contentOf(
    db,
    {
      actions: steps.flatMap(({ action_id, children }) => (action_id === null ? children : [action_id])),
      groups: steps.flatMap(({ group_id }) => group_id ?? []),
    },
    language,
  )
  const waits = await waitingOf(
    db,
    userId,
    [...actions.values()].flatMap(({ id, waits_for }) => (waits_for === null ? [] : [id])),
  )
  return programs.map((program) => {
    const furthest = furthestOf(program)
    const actionOf = (id: number): Action[] => {
      const action = actions.get(id)
      if (!action) return []
      const waiting = waits.get(id)
      const reached = stepReached(furthest.action.get(id) ?? nothing, waiting)
      return [{ ...action, group: false, program_id: program.id, waits_for: waiting ?? null, ...reached }]
    }
    const groupOf = (id: number, children: readonly number[]): Step[] => {
      const group = groups.get(id)
      if (!group) return []
      const grouped = children.flatMap(actionOf)
      const reached = groupReached(grouped, furthest.group.get(id) ?? nothing)
      return [{ ...group, group: true, program_id: program.id, waits_for: null, grouped, ...reached }]
    }
    const { steps: own, reached: _, ...shown } = program
    return {
      ...inLanguage(shown, language),
      actions: own.flatMap(({ action_id, group_id, children }): Step[] =>
        action_id === null
          ? groupOf(group_id ?? 0, children)
          : actionOf(action_id).map((action) => ({ ...action, grouped: [] })),
      ),
    }
  })
}
