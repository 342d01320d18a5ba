/** Runs real tests against real faults, in the process that keeps Vitest warm. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inOrder, exchange } from './exchanged.ts'
import { createRunner } from './judge.ts'

const runner = createRunner(60_000)
afterAll(runner.close)

const sample = 'scripts/mutants/sample.ts'
const sampleTest = 'scripts/mutants/sample.test.ts'
const code = readFileSync(join(import.meta.dirname, 'sample.ts'), 'utf8')

test(
  'a fault fails its test, but neither the next test nor the same one without it',
  { timeout: 120_000 },
  async () => {
    const broken = code.replace('picked.length < size', 'picked.length <= size')
    expect(broken).not.toBe(code)
    expect(await runner.run({ module: { file: sample, code: broken }, tests: [sampleTest] })).toEqual({
      failed: [sampleTest],
    })
    expect(await runner.run({ module: { file: sample, code }, tests: ['scripts/mutants/operators.test.ts'] })).toEqual({
      failed: null,
    })
    expect(await runner.run({ module: null, tests: [sampleTest] })).toEqual({ failed: null })
  },
)

test('an endless loop is stopped', { timeout: 120_000 }, async () => {
  const impatient = createRunner(3000)
  try {
    const endless = code.replace('while (', 'for (;;) {}\n  while (')
    expect(await impatient.run({ module: { file: sample, code: endless }, tests: [sampleTest] })).toBe('timeout')
  } finally {
    impatient.close()
  }
})

test('the nearest test runs first', () => {
  exchange({ module: null, tests: ['/b', '/a'] })
  expect(inOrder([{ moduleId: '/a' }, { moduleId: '/b' }]).map(({ moduleId }) => moduleId)).toEqual(['/b', '/a'])
  exchange({ module: null, tests: [] })
})
