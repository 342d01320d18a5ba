/** A step is complete at a progress of 100. */
export const isComplete = (progress: number): boolean => progress >= 100

/** Progress of a group in percent: the share of its completed children. A group without children has its own progress. */
export const groupProgress = (children: readonly { completed: boolean }[], own = 0): number =>
  children.length === 0 ? own : (children.filter(({ completed }) => completed).length / children.length) * 100

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Health score: the mean of the sections' progress, rounded half up; 0 without sections. */
export const healthScore = (sections: readonly number[]): number => Math.round(mean(sections))

/** Progress of a program in percent, rounded as the circle shows it: the mean of its steps. */
export const programProgress = (steps: readonly number[]): number => Math.round(mean(steps))

/** The step that a program card opens with: the first one that is not complete, else the first. */
export const selectedStep = <S extends { progress: number }>(steps: readonly S[]): S | null =>
  steps.find(({ progress }) => !isComplete(progress)) ?? steps[0] ?? null

interface Action {
  progress: number
  cta_type: string
}
const isOpenWithButton = ({ progress, cta_type }: Action): boolean => !isComplete(progress) && cta_type !== 'none'

/**
 * The step that a member does next in a program: the first open one that has a button. A group stands for its actions,
 * unless it has a button of its own. Null when nothing is left to press.
 */
export const nextStep = <A extends Action>(steps: readonly (A & { grouped: readonly A[] })[]): A | null => {
  for (const step of steps) {
    if (isOpenWithButton(step)) return step
    const child = isComplete(step.progress) ? undefined : step.grouped.find(isOpenWithButton)
    if (child) return child
  }
  return null
}

/**
 * The action that a program card opens with: the first one that is not complete, within its group unless the group has a
 * button of its own; the first one when all are.
 */
export const selectedAction = <A extends Action>(steps: readonly (A & { grouped: readonly A[] })[]): A | null => {
  const step = selectedStep(steps)
  if (!step || step.cta_type !== 'none') return step
  return selectedStep(step.grouped) ?? step
}
