import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'

/** What to complete: an action, or a group of actions. */
export interface Named {
  code: string
  group: boolean
  program_id?: number | null | undefined
}
export interface Target {
  kind: 'action' | 'group'
  id: number
  title: string
  star_value: number
  /** Code of the process its button starts, or null. */
  process: string | null
}
/** Where progress is stored: one action (or a group's own progress) in one program, or outside all programs. */
export interface Place {
  program_id: number | null
  action_id: number | null
  action_group_id: number | null
}

const columns = `id, coalesce(title, name) as title, star_value,
  case when cta_type = 'triggered process' then cta_triggered_process_code end as process`

const tableOf = { action: 'action', group: 'action_groups' } as const

/** @throws VALIDATION at `code` if no active action (group) has it */
export const findNamed = async (tx: Database, { code, group }: Named): Promise<Target> => {
  const kind = group ? 'group' : 'action'
  const [row] = await tx.query<Omit<Target, 'kind'>>({
    name: `find_${kind}_by_code`,
    text: `select ${columns} from ${tableOf[kind]} where lower(code) = lower($1) and is_active`,
    values: [code],
  })
  if (!row) throw fieldError('code', say(group ? 'action_group_code' : 'action_code'))
  return { kind, ...row }
}

export const findTargets = async (tx: Database, kind: Target['kind'], ids: readonly number[]): Promise<Target[]> => {
  const rows = await tx.query<Omit<Target, 'kind'>>({
    name: `find_${kind}s_by_ids`,
    text: `select ${columns} from ${tableOf[kind]} where id = any($1::bigint[]) order by id`,
    values: [ids],
  })
  return rows.map((row) => ({ kind, ...row }))
}

/** Active actions of a group, in order. */
export const childrenOf = async (tx: Database, groupId: number): Promise<number[]> => {
  const rows = await tx.query<{ id: number }>({
    name: 'find_children_of_group',
    text: `select a.id from action_group_actions ga join action a on a.id = ga.action_id and a.is_active
           where ga.action_group_id = $1 order by ga.position, a.id`,
    values: [groupId],
  })
  return rows.map(({ id }) => id)
}

/** Every place of an action in a program, on its own or within a group. */
const allPlaces = `
  select program_id, action_id, null::bigint as action_group_id from program_actions
  union all
  select pg.program_id, ga.action_id, ga.action_group_id
  from program_action_groups pg join action_group_actions ga on ga.action_group_id = pg.action_group_id`

/** Whether a row of progress is about something no program has. */
export const isFree = {
  action: `not exists (select from (${allPlaces}) p where p.action_id = userprogramaction.action_id)`,
  group: 'not exists (select from program_action_groups p where p.action_group_id = userprogramaction.action_group_id)',
} as const

/**
 * The member's programs affected by a completion: the given one, else all that have the action (group).
 * @throws VALIDATION at `program_id` if the given one is not the member's or does not have it
 */
const programsWith = async (tx: Database, userId: number, target: Target, given: number | null): Promise<number[]> => {
  const has =
    target.kind === 'group'
      ? 'exists (select from program_action_groups where program_id = up.program_id and action_group_id = $2)'
      : `exists (select from (${allPlaces}) p where p.program_id = up.program_id and p.action_id = $2)`
  const rows = await tx.query<{ program_id: number }>({
    name: `find_programs_of_member_with_${target.kind}`,
    text: `select up.program_id from user_programs up
           where up.user_id = $1 and ($3::bigint is null or up.program_id = $3) and ${has} order by up.program_id`,
    values: [userId, target.id, given],
  })
  if (given !== null && rows.length === 0)
    throw fieldError('program_id', say(target.kind === 'group' ? 'action_group_program' : 'action_program'))
  return rows.map(({ program_id }) => program_id)
}

export interface Reach {
  /** Actions to complete or reopen. */
  actions: number[]
  /** Where their progress is stored. */
  places: Place[]
  /** The member's programs affected; none for an action outside of them. */
  programs: number[]
}

/** Everything a completion of an action or a group affects for a member. */
export const reachOf = async (tx: Database, userId: number, target: Target, given: number | null): Promise<Reach> => {
  const actions = target.kind === 'group' ? await childrenOf(tx, target.id) : [target.id]
  const programs = await programsWith(tx, userId, target, given)
  if (programs.length === 0) {
    const group = target.kind === 'group' ? target.id : null
    return {
      actions,
      places: actions.map((id) => ({ program_id: null, action_id: id, action_group_id: group })),
      programs,
    }
  }
  const places = await tx.query<Place>({
    name: 'find_places_of_actions',
    text: `select distinct program_id, action_id, action_group_id from (${allPlaces}) p
           where program_id = any($1::bigint[]) and action_id = any($2::bigint[]) order by 1, 2, 3`,
    values: [programs, actions],
  })
  return { actions, places, programs }
}

/**
 * Where these actions were started: anywhere for an action, including outside programs and in programs the member left; for a
 * group's actions, in the programs that have it. Only in the given program, if there is one.
 */
export const startedPlaces = (
  tx: Database,
  userId: number,
  { kind }: Target,
  { actions, programs, given }: Pick<Reach, 'actions' | 'programs'> & { given: number | null },
): Promise<Place[]> =>
  tx.query<Place>({
    name: 'find_started_places',
    text: `select program_id, action_id, action_group_id from userprogramaction
           where user_id = $1 and action_id = any($2::bigint[]) and ($3::bigint is null or program_id = $3)
             and (not $4 or program_id is null or program_id = any($5::bigint[]))`,
    values: [userId, actions, given, kind === 'group', programs],
  })

/** Groups in these programs that contain one of these actions, or are the group itself. */
export const groupsAround = (
  tx: Database,
  programs: readonly number[],
  actions: readonly number[],
  groupId: number | null,
) =>
  tx.query<{ program_id: number; action_group_id: number }>({
    name: 'find_groups_around_actions',
    text: `select pg.program_id, pg.action_group_id from program_action_groups pg
           where pg.program_id = any($1::bigint[])
             and (pg.action_group_id = $3::bigint
               or exists (select from action_group_actions ga where ga.action_group_id = pg.action_group_id and ga.action_id = any($2::bigint[])))
           order by 1, 2`,
    values: [programs, actions, groupId],
  })
