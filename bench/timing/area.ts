/** Whether two kinds of samples can be told apart. */

export interface Area {
  /** Probability that a sample of the first kind exceeds one of the second: 0.5 if they cannot be told apart. */
  area: number
  /** Half the width of its confidence interval of 95%. */
  margin: number
}

/** How many of the sorted numbers are smaller, plus half of the equal ones. */
const below = (sorted: Float64Array, value: number): number => {
  const first = (isPast: (one: number) => boolean): number => {
    let [from, to] = [0, sorted.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (isPast(sorted[middle] ?? 0)) to = middle
      else from = middle + 1
    }
    return from
  }
  return (first((one) => one >= value) + first((one) => one > value)) / 2
}
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length
const variance = (values: readonly number[]): number => {
  const middle = mean(values)
  return values.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (values.length - 1)
}

/**
 * The area under the ROC curve, with the interval of DeLong, DeLong and Clarke-Pearson (Biometrics 44, 1988), which assumes
 * nothing about the distributions. Each kind needs at least two samples.
 */
export const areaUnderCurve = (left: readonly number[], right: readonly number[]): Area => {
  const [lefts, rights] = [Float64Array.from(left).sort(), Float64Array.from(right).sort()]
  const exceeding = left.map((one) => below(rights, one) / right.length)
  const exceeded = right.map((one) => 1 - below(lefts, one) / left.length)
  const spread = Math.sqrt(variance(exceeding) / left.length + variance(exceeded) / right.length)
  return { area: mean(exceeding), margin: 1.96 * spread }
}
