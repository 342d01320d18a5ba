import { groupProgress, isComplete } from '#shared/rules/index.ts'
import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { recordAccess } from '../../kernel/access-log/index.ts'
import { cancelSteps, startProcess, startProcessesOn } from '../../messaging/processes/index.ts'
import { moveStars } from '../tasks/index.ts'
import {
  childrenOf,
  findNamed,
  findTargets,
  groupsAround,
  isFree,
  reachOf,
  startedPlaces,
  type Named,
  type Place,
  type Target,
} from './places.ts'

type Needs = Pick<Services, 'mail' | 'now'>
interface Work {
  tx: Database
  services: Needs
  userId: number
  /** Someone else doing it for the member, or null. */
  byUserId: number | null
  now: Date
}

const sourceOf = ({ kind, id }: Target): string => `${kind === 'group' ? 'action_group' : 'action'}:${id}`
const columnsOf = (places: readonly Place[]) => [
  places.map(({ program_id }) => program_id),
  places.map(({ action_id }) => action_id),
  places.map(({ action_group_id }) => action_group_id),
]

/** Serializes a member's completions, so that stars and groups are computed from the current state. */
const lockMember = async (tx: Database, userId: number): Promise<void> => {
  const [row] = await tx.query({
    name: 'lock_member',
    text: 'select 1 from users where id = $1 for update',
    values: [userId],
  })
  if (!row) throw fieldError('user_id_to_complete', say('user_id_missing'))
}

/** Writes a progress at each place; returns the places that changed between open and complete. */
const write = async (
  { tx, userId, byUserId, now }: Work,
  places: readonly Place[],
  progress: number,
): Promise<Place[]> => {
  const before = await tx.query<Place & { progress: number }>({
    name: 'find_progress_at_places',
    text: `select u.program_id, u.action_id, u.action_group_id, u.progress from userprogramaction u
           join unnest($2::bigint[], $3::bigint[], $4::bigint[]) as p (program_id, action_id, action_group_id)
             on u.program_id is not distinct from p.program_id and u.action_id is not distinct from p.action_id
               and u.action_group_id is not distinct from p.action_group_id
           where u.user_id = $1`,
    values: [userId, ...columnsOf(places)],
  })
  const isSame = (a: Place, b: Place): boolean =>
    a.program_id === b.program_id && a.action_id === b.action_id && a.action_group_id === b.action_group_id
  const isDone = isComplete(progress)
  // What was never started has nothing to undo.
  const written = progress === 0 ? places.filter((place) => before.some((row) => isSame(row, place))) : places
  await tx.query({
    name: 'write_progress_at_places',
    text: `insert into userprogramaction
             (user_id, program_id, action_id, action_group_id, progress, started_at, completed_at, completed_by, created_at, updated_at)
           select $1, p.program_id, p.action_id, p.action_group_id, $5::numeric, $6, $7, $8, $6, $6
           from unnest($2::bigint[], $3::bigint[], $4::bigint[]) as p (program_id, action_id, action_group_id)
           on conflict (user_id, program_id, action_id, action_group_id) do update
             set progress = excluded.progress, completed_at = excluded.completed_at, completed_by = excluded.completed_by,
                 started_at = coalesce(userprogramaction.started_at, excluded.started_at), updated_at = excluded.updated_at
             where userprogramaction.progress <> excluded.progress`,
    values: [userId, ...columnsOf(written), progress, now, isDone ? now : null, isDone ? byUserId : null],
  })
  const wasDone = (place: Place): boolean => before.some((row) => isSame(row, place) && isComplete(row.progress))
  return places.filter((place) => wasDone(place) !== isDone)
}

/** Awards the stars of an earned target, once; takes them back when it is no longer earned. */
const settleStars = async ({ tx, userId, now }: Work, target: Target, isEarned: boolean): Promise<void> => {
  const source = sourceOf(target)
  const [row] = await tx.query<{ given: number }>({
    name: 'sum_stars_of_source',
    text: 'select coalesce(sum(amount), 0)::int as given from star_entries where user_id = $1 and source = $2',
    values: [userId, source],
  })
  const given = row?.given ?? 0
  const amount = isEarned ? (given === 0 ? target.star_value : 0) : -given
  if (amount === 0) return
  await moveStars(tx, {
    userId,
    amount,
    reason: `${isEarned ? 'Completed' : 'Opened again'}: ${target.title}`,
    source,
    now,
  })
}

/**
 * Which of these actions (or groups) the member has earned: completed in one of their programs, or anywhere if no program has it.
 * Stars given by a program cannot be earned outside it.
 */
const earnedAmong = async (
  { tx, userId }: Work,
  kind: Target['kind'],
  ids: readonly number[],
): Promise<Set<number>> => {
  const column = kind === 'action' ? 'action_id' : 'action_group_id'
  const rows = await tx.query<{ id: number }>({
    name: `find_earned_${kind}s`,
    text: `select distinct ${column} as id from userprogramaction where user_id = $1 and ${column} = any($2::bigint[])
           and progress >= 100 ${kind === 'group' ? 'and action_id is null' : ''}
           and (program_id is not null or ${isFree[kind]})`,
    values: [userId, ids],
  })
  return new Set(rows.map(({ id }) => id))
}

/** The same of actions and groups together, by their sources. */
const earnedSources = async (work: Work, targets: readonly Target[]): Promise<ReadonlySet<string>> => {
  const sources = new Set<string>()
  for (const [kind, some] of Map.groupBy(targets, (target) => target.kind)) {
    const earned = await earnedAmong(work, kind, [...new Set(some.map(({ id }) => id))])
    for (const target of some) if (earned.has(target.id)) sources.add(sourceOf(target))
  }
  return sources
}

/** Updates the groups around the actions in each program; returns those whose completion changed. */
const writeGroups = async (work: Work, groups: readonly Place[]): Promise<Place[]> => {
  const changed: Place[] = []
  for (const group of groups) {
    if (group.action_group_id === null) continue
    const children = await childrenOf(work.tx, group.action_group_id)
    if (children.length === 0) continue
    const rows = await work.tx.query<{ action_id: number }>({
      name: 'find_completed_children',
      text: `select distinct action_id from userprogramaction
             where user_id = $1 and program_id is not distinct from $2 and action_id = any($3::bigint[]) and progress >= 100`,
      values: [work.userId, group.program_id, children],
    })
    const done = new Set(rows.map(({ action_id }) => action_id))
    const progress = groupProgress(children.map((id) => ({ completed: done.has(id) })))
    changed.push(...(await write(work, [group], progress)))
  }
  return changed
}

const idsOf = (places: readonly Place[], column: 'action_id' | 'action_group_id'): number[] => [
  ...new Set(places.flatMap((place) => (place[column] === null ? [] : [place[column]]))),
]

const settle = async (
  work: Work,
  changed: { actions: readonly number[]; groups: readonly number[] },
): Promise<Target[]> => {
  const targets = [
    ...(await findTargets(work.tx, 'action', changed.actions)),
    ...(await findTargets(work.tx, 'group', changed.groups)),
  ]
  const earned = await earnedSources(work, targets)
  for (const target of targets) await settleStars(work, target, earned.has(sourceOf(target)))
  return targets
}

/** What someone else does for a member is recorded for the member. */
const record = async ({ tx, services, userId, byUserId }: Work, { id }: Target): Promise<void> => {
  if (byUserId === null) return
  const caller = { userId: byUserId, actorId: null }
  await recordAccess(tx, services, caller, { userId, kind: 'changed', subject: 'Program progress', itemId: id })
}

/** Writes the progress of the named items and the groups around them; returns everything that changed. */
const move = async (work: Work, named: Named, progress: 0 | 100): Promise<{ target: Target; changed: Target[] }> => {
  await lockMember(work.tx, work.userId)
  const target = await findNamed(work.tx, named)
  await record(work, target)
  const given = named.program_id ?? null
  const { actions, places, programs } = await reachOf(work.tx, work.userId, target, given)
  const isOpening = progress === 0
  const touched = isOpening ? await startedPlaces(work.tx, work.userId, target, { actions, programs, given }) : places
  const changed = await write(work, touched, progress)
  const group = target.kind === 'group' ? target.id : null
  const around: Place[] = (await groupsAround(work.tx, programs, actions, group)).map((row) => ({
    ...row,
    action_id: null,
  }))
  if (group !== null && (isOpening || programs.length === 0))
    around.push({ program_id: null, action_id: null, action_group_id: group })
  const changedGroups =
    group !== null && actions.length === 0 ? await write(work, around, progress) : await writeGroups(work, around)
  return {
    target,
    changed: await settle(work, {
      actions: idsOf(changed, 'action_id'),
      groups: idsOf(changedGroups, 'action_group_id'),
    }),
  }
}

export interface Completion extends Named {
  userId: number
  byUserId: number | null
}

/**
 * Completes an action (group) for a member in all their programs that have it, or in the given one: progress, groups, stars and the
 * process its button starts, all or nothing. What is already complete is left as it is.
 * @throws VALIDATION at `code`, `program_id` or `user_id_to_complete`
 */
export const completeAction = (
  services: Needs & Pick<Services, 'db'>,
  { userId, byUserId, ...named }: Completion,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const work: Work = { tx, services, userId, byUserId, now: services.now() }
    const { target, changed } = await move(work, named, 100)
    // What a program has starts nothing for those who are not in it.
    const earned = await earnedSources(work, [target, ...changed])
    const isNew = changed.some(({ kind, id }) => kind === target.kind && id === target.id)
    if (isNew && earned.has(sourceOf(target)) && target.process !== null)
      await startProcess(tx, services, { code: target.process, userId, source: sourceOf(target) })
    for (const action of changed.filter((one) => one.kind === 'action' && earned.has(sourceOf(one))))
      await startProcessesOn(tx, services, { trigger: 'action completed', userId, source: sourceOf(action) })
  })

/**
 * Reopens an action (group): its stars are taken back, and the pending steps of its process are canceled.
 * @throws VALIDATION as `completeAction`; STARS_SPENT if its stars have been spent
 */
export const uncompleteAction = (
  services: Needs & Pick<Services, 'db'>,
  { userId, byUserId, ...named }: Completion,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const work: Work = { tx, services, userId, byUserId, now: services.now() }
    const { changed } = await move(work, named, 0)
    await cancelSteps(tx, [userId], changed.map(sourceOf))
  })
