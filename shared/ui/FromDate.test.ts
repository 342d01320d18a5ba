/** Advice that rests on a measurement, on answers or on a result says from when they are. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Words of advice on a value: by their key in the texts, or made by `severeWords`. */
const advises = /\bt\([^)]*\badvice\b|\bt\([^)]*_advice\b|\bt\([^)]*\badvice_|\bsevereWords\(/
/** Advice that rests on no value. */
const others = ['member/identity/sign-in/Login.tsx']

test('every component that advises on a value names its date', () => {
  const files = globSync('{member,shared/ui}/**/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'))
  const advising = files.filter((file) => advises.test(readFileSync(join(root, file), 'utf8')))
  expect(advising).toEqual(expect.arrayContaining(['shared/ui/results/Severe.tsx', ...others]))
  expect(advising.length).toBeGreaterThan(5)
  const undated = advising.filter((file) => !readFileSync(join(root, file), 'utf8').includes('<FromDate'))
  expect(undated).toEqual(others)
})
