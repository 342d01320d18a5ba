/** Values along an axis, in ascending order. */
export type Knots = readonly (readonly [at: number, value: number])[]

const slope = (before: number | undefined, after: number | undefined): number => {
  if (before === undefined || after === undefined) return 0
  return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
}

/**
 * A smooth curve through knots without overshoot: cubic Hermite with harmonic means of the slopes (Fritsch and Butland,
 * 1984). Constant outside the knots.
 */
export const curveThrough = (knots: Knots): ((at: number) => number) => {
  const steps = knots.slice(1).map(([at, value], index) => {
    const [from, start] = knots[index] ?? [at, value]
    return (value - start) / (at - from)
  })
  const slopes = knots.map((_, index) => slope(steps[index - 1], steps[index]))
  const first = knots[0] ?? [0, 0]
  const last = knots.at(-1) ?? first
  return (at) => {
    if (at <= first[0]) return first[1]
    if (at >= last[0]) return last[1]
    let index = 1
    while ((knots[index]?.[0] ?? at) < at) index += 1
    const [from, start] = knots[index - 1] ?? first
    const [to, end] = knots[index] ?? last
    const width = to - from
    const t = (at - from) / width
    const [tt, ttt] = [t * t, t * t * t]
    return (
      start * (2 * ttt - 3 * tt + 1) +
      end * (3 * tt - 2 * ttt) +
      width * ((slopes[index - 1] ?? 0) * (ttt - 2 * tt + t) + (slopes[index] ?? 0) * (ttt - tt))
    )
  }
}

export const mix = (one: number, other: number, share: number): number => one + (other - one) * share

/** 0 below `from`, 1 above `to`, eased in between. `from` may be greater than `to`. */
export const ease = (from: number, to: number, at: number): number => {
  const t = Math.min(1, Math.max(0, (at - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
