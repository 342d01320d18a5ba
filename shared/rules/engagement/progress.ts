/** A step is complete at a progress of 100. */
export const isComplete = (progress: number): boolean => progress >= 100

/** Progress of a group in percent: the share of its completed children. A group without children has its own progress. */
export const groupProgress = (children: readonly { completed: boolean }[], own = 0): number =>
  children.length === 0 ? own : (children.filter(({ completed }) => completed).length / children.length) * 100

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Health score: the average of the sections' progress, rounded half up; 0 without sections. */
export const healthScore = (sections: readonly number[]): number => Math.round(mean(sections))

/** Progress of a program in percent, rounded as shown in the circle: the average of its steps. */
export const programProgress = (steps: readonly number[]): number => Math.round(mean(steps))

/** The step shown first on a program card: the first incomplete one, else the first. */
export const selectedStep = <S extends { progress: number }>(steps: readonly S[]): S | null =>
  steps.find(({ progress }) => !isComplete(progress)) ?? steps[0] ?? null

interface Action {
  progress: number
  cta_type: string
}
const isOpenWithButton = ({ progress, cta_type }: Action): boolean => !isComplete(progress) && cta_type !== 'none'

/**
 * A member's next step in a program: the first open one with a button. A group stands for its actions, unless it has a button of its
 * own. Null if there is nothing left to do.
 * @param hasTarget whether a button leads anywhere
 */
export const nextStep = <A extends Action>(
  steps: readonly (A & { grouped: readonly A[] })[],
  hasTarget: (action: A) => boolean = () => true,
): A | null => {
  const isNext = (action: A) => isOpenWithButton(action) && hasTarget(action)
  for (const step of steps) {
    if (isNext(step)) return step
    const child = isComplete(step.progress) ? undefined : step.grouped.find(isNext)
    if (child) return child
  }
  return null
}

/**
 * The action shown first on a program card: the first incomplete one, within its group unless the group has a button of its own; the
 * first one if all are complete.
 */
export const selectedAction = <A extends Action>(steps: readonly (A & { grouped: readonly A[] })[]): A | null => {
  const step = selectedStep(steps)
  if (!step || step.cta_type !== 'none') return step
  return selectedStep(step.grouped) ?? step
}
