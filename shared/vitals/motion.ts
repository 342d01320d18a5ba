import { aspect } from './oval.ts'
import { sampleRate, type Recording } from './recording.ts'
import { componentAt } from './spectrum.ts'
import { mean } from './statistics.ts'

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

/** Solves a small symmetric system by Gauss-Jordan elimination; null without a unique solution. */
const solve = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] | null => {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0])
  for (const [pivot, row] of rows.entries()) {
    const scale = row[pivot] ?? 0
    if (!(Math.abs(scale) > 1e-9 * (matrix[pivot]?.[pivot] ?? 0))) return null
    for (const [index, other] of rows.entries()) {
      const factor = index === pivot ? 0 : (other[pivot] ?? 0) / scale
      if (factor !== 0)
        row.forEach((value, column) => {
          other[column] = (other[column] ?? 0) - factor * value
        })
    }
  }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1))
}

/**
 * How far the edges of a profile oscillate at a frequency: shift, and scaling at its ends, in bins. Uses its gradient (Lucas and Kanade
 * 1981, in one dimension); light that changes evenly or linearly is distinguished from both.
 */
const swingOfProfile = (bins: readonly Float32Array[], from: number, to: number, frequency: number): number => {
  const parts = bins.map((trace) => trace.subarray(from, to))
  const profile = parts.map((part) => mean(part))
  const half = (bins.length - 1) / 2
  const gradient = profile.map((_, bin) => {
    const [before, after] = [Math.max(0, bin - 1), Math.min(bins.length - 1, bin + 1)]
    return ((profile[before] ?? 0) - (profile[after] ?? 0)) / Math.max(1, after - before)
  })
  const outward = (values: readonly number[]) => values.map((value, bin) => (value * (bin - half)) / half)
  const causes = [gradient, outward(gradient), profile, outward(profile)]
  const matrix = causes.map((one) => causes.map((other) => dot(one, other)))
  const changes = parts.map((part) => componentAt(part, sampleRate, frequency))
  const sizes = ([0, 1] as const).map((part) =>
    solve(
      matrix,
      causes.map((cause) =>
        dot(
          cause,
          changes.map((change) => change[part]),
        ),
      ),
    ),
  )
  const size = (which: number) => Math.hypot(sizes[0]?.[which] ?? 0, sizes[1]?.[which] ?? 0)
  return size(0) + size(1)
}

/**
 * The maximum oscillation of the oval's contents at a frequency: in oval radii (height), one of which is 175 pixels of a 640 × 480
 * camera. 0 if no edges are known.
 */
export const swingAt = (recording: Recording, from: number, to: number, frequency: number): number => {
  const [rows, columns] = recording.profiles
  if (rows.length < 3 || columns.length < 3) return 0
  const down = swingOfProfile(rows, from, to, frequency) * (2 / rows.length)
  const across = swingOfProfile(columns, from, to, frequency) * (2 / columns.length) * aspect
  return Math.hypot(down, across)
}
