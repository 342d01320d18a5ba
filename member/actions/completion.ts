import { groupProgress, isComplete } from '#shared/rules/index.ts'
import type { Answer } from '../app/index.ts'

export type Programs = Answer<'listActionPrograms'>
export type Program = Programs['models'][number]
export type Step = Program['actions'][number]
export type Action = Step['grouped'][number]

/** What a completion refers to: an action or group by its code, in one program or in all of the member's. */
export interface Named {
  code: string
  group: boolean
  programId?: number | null | undefined
}

const marked = <A extends Action>(action: A, isDone: boolean, now: string): A =>
  isComplete(action.progress) === isDone
    ? action
    : { ...action, progress: isDone ? 100 : 0, completed: isDone, completed_at: isDone ? now : null }

const markedStep = (step: Step, { code, group }: Named, isDone: boolean, now: string): Step => {
  const isNamed = step.code === code && step.group === group
  if (!step.group) return isNamed ? marked(step, isDone, now) : step
  const grouped = step.grouped.map((child) =>
    isNamed || (!group && child.code === code) ? marked(child, isDone, now) : child,
  )
  if (grouped.length === 0) return isNamed ? marked(step, isDone, now) : step
  const progress = groupProgress(grouped)
  const completed = isComplete(progress)
  return { ...step, grouped, progress, completed, completed_at: completed ? (step.completed_at ?? now) : null }
}

/** The programs after completing or reopening an action (group); groups follow their actions. */
export const withCompletion = (programs: Programs, named: Named, isDone: boolean, now: string): Programs => ({
  models: programs.models.map((program) =>
    named.programId == null || named.programId === program.id
      ? { ...program, actions: program.actions.map((step) => markedStep(step, named, isDone, now)) }
      : program,
  ),
})

/** Stars earned by completed actions and groups; each counts once, however many programs it is in. */
export const earnedStars = ({ models }: Programs): number => {
  const earned = new Map<string, number>()
  for (const action of models.flatMap(({ actions }) => actions.flatMap((step) => [step, ...step.grouped])))
    if (isComplete(action.progress)) earned.set(`${action.group ? 'group' : 'action'} ${action.id}`, action.star_value)
  return [...earned.values()].reduce((sum, stars) => sum + stars, 0)
}
