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
