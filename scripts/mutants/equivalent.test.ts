import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { equivalenceOf, equivalents } from './equivalent.ts'
import { mutantsOf } from './operators.ts'

describe('an equivalent fault', () => {
  const code = 'const a = 1.5\n  const isFirst = a <= b\n'
  const [mutant] = mutantsOf('a.ts', code)
  const known = [
    { file: 'a.ts', line: 'const isFirst = a <= b', original: '<=', replacement: '<', why: 'They are never equal.' },
  ]
  test('is found by its line, wherever it is', () =>
    expect(mutant && equivalenceOf(mutant, code, known)).toBe('They are never equal.'))
  test('is not confused with another one', () => {
    expect(mutant && equivalenceOf({ ...mutant, replacement: '>' }, code, known)).toBeNull()
    expect(mutant && equivalenceOf({ ...mutant, file: 'b.ts' }, code, known)).toBeNull()
    expect(mutant && equivalenceOf(mutant, code.replace('isFirst', 'isLast'), known)).toBeNull()
  })
})

test('every entry has a reason, and is a fault its file can have', () => {
  const stale = equivalents.filter((one) => {
    const code = readFileSync(one.file, 'utf8')
    return (
      one.why.length < 20 || !mutantsOf(one.file, code).some((mutant) => equivalenceOf(mutant, code, [one]) !== null)
    )
  })
  expect(stale).toEqual([])
})
