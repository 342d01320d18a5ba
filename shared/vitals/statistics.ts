/** NaN when there are none. */
export const mean = (values: ArrayLike<number>): number => {
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0
  return sum / values.length
}

/** Standard deviation over n (population); NaN when there are none. */
export const deviation = (values: ArrayLike<number>): number => {
  const center = mean(values)
  let sum = 0
  for (let index = 0; index < values.length; index++) sum += ((values[index] ?? 0) - center) ** 2
  return Math.sqrt(sum / values.length)
}

/** NaN when there are none. */
export const median = (values: ArrayLike<number>): number => {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length >> 1
  if (sorted.length === 0) return Number.NaN
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The extremum of a parabola through three neighbors, −0.5 to 0.5 from the middle one. */
export const parabolicOffset = (before: number, middle: number, after: number): number => {
  const curve = before - 2 * middle + after
  return curve === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / curve))
}
