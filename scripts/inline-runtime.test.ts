import { expect, test } from 'vitest'
import { withHelpers } from './inline-runtime.ts'

const runtime = 'var e=1,t=(n)=>n+e,r=(n)=>n*2;export{r as n,t as a};'
const name = 'assets/rolldown-runtime-XKyaHtl9.js'
const run = (code: string): unknown => {
  // oxlint-disable-next-line no-implied-eval -- The code is what a browser runs.
  return new Function(code.replace('export default', 'return'))()
}

test('a chunk has the helpers in itself, under the names that it uses', () => {
  const code = withHelpers('import{n as x,a}from"./rolldown-runtime-XKyaHtl9.js";export default x(a(3))', runtime, name)
  expect(code).not.toContain('import')
  expect(run(code)).toBe(8)
})

test('an import without names goes, and others stay', () => {
  const other = 'import{b}from"./member-CW5P_EOD.js";'
  expect(withHelpers(`${other}import"./rolldown-runtime-XKyaHtl9.js";b()`, runtime, name)).toBe(`${other}b()`)
})
