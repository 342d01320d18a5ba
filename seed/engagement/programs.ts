import { actions, groups, programs } from '../content/programs.ts'
import type { Member } from '../identity/members.ts'
import { randomOf } from '../random.ts'
import type { StarEvent } from './stars.ts'
import type { Writer } from '../writer.ts'

interface Step {
  action: string
  group: string | null
  stars: number
  title: string
}
const keyOf = (entry: string | { key: string }): string => (typeof entry === 'string' ? entry : entry.key)
const placeOf = (entry: string | { key: string; position?: unknown }, index: number): number =>
  typeof entry === 'string' ? index + 1 : Number(entry.position ?? index + 1)

const actionByCode = new Map(actions.items.map((action) => [action.code, action]))
const groupByCode = new Map(groups.items.map((group) => [group.code, group]))
const stepOf = (code: string, group: string | null): Step => {
  const action = actionByCode.get(code)
  return { action: code, group, stars: action?.star_value ?? 0, title: action?.title ?? code }
}

/** The steps of a program in order, with those of groups in place. */
export const stepsOf = (programCode: string): Step[] => {
  const program = programs.items.find(({ code }) => code === programCode)
  const single = (program?.actions ?? []).map((entry, index) => ({
    place: placeOf(entry, index),
    steps: [stepOf(keyOf(entry), null)],
  }))
  const grouped = (program?.action_groups ?? []).map((entry, index) => ({
    place: placeOf(entry, index),
    steps: (groupByCode.get(keyOf(entry))?.actions ?? []).map((action) => stepOf(keyOf(action), keyOf(entry))),
  }))
  return [...single, ...grouped].toSorted((a, b) => a.place - b.place).flatMap(({ steps }) => steps)
}

export interface StepDone {
  userId: number
  program: string
  step: Step
  progress: number
  startedAt: Date
  completedAt: Date | null
}

/** Stores members' progress and returns the stars it gave. */
export const writeProgress = async (writer: Writer, done: readonly StepDone[]): Promise<StarEvent[]> => {
  await writer.insert(
    'userprogramaction',
    done.map(({ userId, program, step, progress, startedAt, completedAt }) => ({
      user_id: userId,
      program_id: writer.idOf('programs', program),
      action_id: writer.idOf('action', step.action),
      action_group_id: step.group === null ? null : writer.idOf('action_groups', step.group),
      progress,
      started_at: startedAt,
      completed_at: completedAt,
      created_at: startedAt,
      updated_at: completedAt ?? startedAt,
    })),
  )
  return done.flatMap(({ userId, step, completedAt }) =>
    completedAt && step.stars > 0
      ? [
          {
            userId,
            at: completedAt,
            amount: step.stars,
            reason: `Completed: ${step.title}`,
            source: `action:${writer.idOf('action', step.action)}`,
          },
        ]
      : [],
  )
}

/** Members are partway through their programs. */
export const progressOf = (members: readonly Member[]): StepDone[] => {
  const random = randomOf('progress')
  return members
    .filter(({ habit }) => habit > 0)
    .flatMap((member) =>
      member.programs.flatMap((program) => {
        const steps = stepsOf(program)
        const completed = random.between(0, Math.max(1, Math.round(steps.length * member.habit)))
        return steps.slice(0, completed + 1).map((step, index): StepDone => {
          const started = Math.max(1, Math.round(member.joined * (1 - (index + 1) / (steps.length + 2))))
          const isDone = index < completed
          return {
            userId: member.id,
            program,
            step,
            progress: isDone ? 100 : random.pick([0, 25, 50, 75]),
            startedAt: member.calendar.at(-started, '09:20'),
            completedAt: isDone ? member.calendar.at(-Math.max(1, started - 2), '18:40') : null,
          }
        })
      }),
    )
}
