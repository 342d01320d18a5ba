/**
 * The small figure as last approved. After a deliberate change, look at it and run `npx vitest run --project unit
 * shared/ui/widgets/contours -u`.
 */
import { expect, test } from 'vitest'
import { bodyContours } from './bodyContours.ts'

test.each([
  ['measured', { chest: 118, waist: 112, high_hips: 110 }, { heightCm: 182 }],
  ['usual', {}, {}],
  ['turned', { waist: 80 }, { height: 200, yaw: -40, pitch: 5 }],
])('the %s figure matches the approved one', async (name, girths, view) => {
  const { slices, rings, ...frame } = bodyContours(girths, view)
  // The ends and the length of each path: enough to notice a change.
  const summary = (path: string) => {
    const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
    return `${numbers.length} ${numbers.slice(0, 4).join(' ')} … ${numbers.slice(-2).join(' ')}, ${numbers.reduce((sum, number, index) => sum + number * (1 + (index % 7)), 0).toFixed(1)}`
  }
  const lines = [
    JSON.stringify(frame),
    ...Object.entries(rings).map(([ring, path]) => `${ring}: ${summary(path)}`),
    ...slices.map(summary),
  ]
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`contours.${name}.approved.txt`)
})
