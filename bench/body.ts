/** Measures how long drawing a body from its measurements takes. */
import { bodyShape, type Sex } from '#shared/body/index.ts'

const rounds = 40
const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const milliseconds = (value: number): string => `${value.toFixed(1)} ms`

const timeOf = (work: () => unknown): number => {
  const before = performance.now()
  work()
  return performance.now() - before
}

/** Times the first body of a build, which computes its template, and later ones. */
export const bodyTimes = (): Record<string, Record<string, string | number>> => {
  const draw = (sex: Sex | null, round: number) =>
    bodyShape({
      sex,
      heightCm: 168 + (round % 20),
      girths: { chest: 90 + round, waist: 74 + round, high_hips: 96 + round },
    })
  const builds = { woman: 'female', man: 'male', neither: null } as const
  return Object.fromEntries(
    Object.entries(builds).map(([name, sex]) => {
      const first = timeOf(() => draw(sex, 0))
      const later = Array.from({ length: rounds }, (_, round) => timeOf(() => draw(sex, round)))
      return [
        name,
        {
          vertices: draw(sex, 0).positions.length / 3,
          'first body': milliseconds(first),
          'every other': milliseconds(middle(later)),
          aim: 'under 50 ms',
        },
      ]
    }),
  )
}
