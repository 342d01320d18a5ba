import { niceStep } from '#shared/ui/results/chart.ts'

/** How many days are named below a chart: what fits on a phone. */
const mostNames = 5

/** The value axis from zero: whole numbers in at most five steps, the last of them at or above the values. */
export const valueTicks = (values: readonly number[]): number[] => {
  const highest = Math.max(1, ...values)
  const step = Math.ceil(niceStep(highest))
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

/** Which of so many points are named: the last, and others at equal distances before it. */
export const namedPoints = (count: number): number[] => {
  const step = Math.max(1, Math.ceil(count / mostNames))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => count - 1 - index * step).toReversed()
}
