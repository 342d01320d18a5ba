import { describe, expect, test } from 'vitest'
import { diffOf, mutantsOf, mutated } from './operators.ts'

const changes = (code: string, file = 'a.ts') => mutantsOf(file, code).map((mutant) => mutated(code, mutant))

describe('a fault replaces', () => {
  test.each([
    ['const f = (a, b) => a === b', ['const f = (a, b) => a !== b']],
    ['const f = (a, b) => a /* < */ < b', ['const f = (a, b) => a /* < */ <= b']],
    ['const f = (a, b) => (a >= b)', ['const f = (a, b) => (a > b)']],
    ['const f = (a, b) => a ?? b', ['const f = (a, b) => a && b']],
    ['const f = (a, b) => a * b', ['const f = (a, b) => a / b']],
    [
      'const f = (a) => { if (a) save(a) }',
      ['const f = (a) => { if (!(a)) save(a) }', 'const f = (a) => { if (a) ; }'],
    ],
    ['const f = async () => { await save() }', ['const f = async () => { ; }']],
    ['const f = () => true', ['const f = () => false']],
    ['const f = () => [g]', ['const f = () => []']],
    ["const f = () => 'said'", ["const f = () => ''"]],
    ['const f = () => 7', ['const f = () => 8']],
    ["const f = (a) => (a ? 'x' : y)", ["const f = (a) => (!(a) ? 'x' : y)", "const f = (a) => (a ? '' : y)"]],
  ])('%s', (code, expected) => expect(changes(code)).toEqual(expected))

  test('a comparison with brackets and line breaks around its operator', () =>
    expect(changes('const f = (a, b) => (a)\n  && (b)')).toEqual(['const f = (a, b) => (a)\n  || (b)']))
  test('the operand of a cast', () =>
    expect(changes('const f = (a, b) => (a < b) as T')).toEqual(['const f = (a, b) => (a <= b) as T']))
  test('the content of an element', () =>
    expect(changes('const F = ({ a }) => <b onClick={() => a === 2}>{a && g}</b>', 'a.tsx')).toEqual([
      'const F = ({ a }) => <b onClick={() => a !== 2}>{a && g}</b>',
      'const F = ({ a }) => <b onClick={() => a === 3}>{a && g}</b>',
      'const F = ({ a }) => <b onClick={() => a === 2}>{a || g}</b>',
    ]))
})

describe('no fault replaces', () => {
  test.each([
    "import { a } from './a.ts'",
    "export * from './a.ts'",
    "type A = 'one' | 'two' | 3 | true",
    'const f = (a: 1 | 2): a is 2 => g(a)',
    "const f = (a) => a + ' text'",
    'const f = (a, b) => `${a}: ` + b + a',
    "const f = () => g('a name')",
    "const f = () => ({ 'name': g })",
    'const f = (error) => { console.error(error) }',
    'const Box = styled.div`width: ${({ $on }) => ($on ? 1 : 2)}px;`',
    "const Box = styled('nav')({ padding: 12, flex: true })",
    'const f = () => []',
    "const f = () => ''",
    'const f = () => 1.5',
  ])('%s', (code) => expect(changes(code)).toEqual([]))
  test('sizes of an element', () =>
    expect(changes('const F = () => <Icon size={20} sx={{ p: 2 }} />', 'a.tsx')).toEqual([]))
})

test('a mutant has a location', () => {
  const code = 'const a = 1.5\n\nexport const isAdult = (age: number) => age >= a\n'
  const [mutant] = mutantsOf('rules/ages.ts', code)
  expect(mutant).toMatchObject({
    file: 'rules/ages.ts',
    line: 3,
    operator: 'relation',
    original: '>=',
    replacement: '>',
  })
  expect(mutant && diffOf(code, mutant)).toBe(
    '    - export const isAdult = (age: number) => age >= a\n    + export const isAdult = (age: number) => age > a',
  )
})
test('a module that does not parse is named', () =>
  expect(() => mutantsOf('rules/ages.ts', 'const =')).toThrow(/^rules\/ages\.ts cannot be read/))
