/** Width of a bin in milliseconds. */
const bin = 50

/**
 * Baevsky's stress index: AMo / (2 · Mo · MxDMn), with bins of 50 ms (Baevsky and Berseneva 2008): AMo is the percentage in the fullest
 * bin, Mo the center of that bin and MxDMn the range of all intervals, both in seconds. Larger means less variable; 50 to 150 at rest.
 * A wellness index, not a diagnosis.
 * @param intervals milliseconds
 * @returns null without a spread
 */
export const stressIndex = (intervals: readonly number[]): number | null => {
  const spread = (Math.max(...intervals) - Math.min(...intervals)) / 1000
  if (!(spread > 0) || !Number.isFinite(spread)) return null
  const counts = new Map<number, number>()
  for (const length of intervals) {
    const which = Math.floor(length / bin)
    counts.set(which, (counts.get(which) ?? 0) + 1)
  }
  const [mode, most] = [...counts].reduce((best, one) =>
    one[1] > best[1] || (one[1] === best[1] && one[0] < best[0]) ? one : best,
  )
  const modeSeconds = ((mode + 0.5) * bin) / 1000
  return (100 * most) / intervals.length / (2 * modeSeconds * spread)
}
