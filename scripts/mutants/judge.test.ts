import { describe, expect, test } from 'vitest'
import { createJudge } from './judge.ts'
import type { Mutant } from './operators.ts'
import { scoreOf, survivorOf, tableOf, type Judged } from './report.ts'
import type { Outcome, Task } from './runner.ts'

const mutant: Mutant = {
  file: 'shared/rules/ages.ts',
  operator: 'relation',
  start: 10,
  end: 12,
  line: 1,
  original: '>=',
  replacement: '>',
}

/** Tests by their result with and without the fault. */
const runnerOf = (tests: Record<string, { broken: 'fails' | 'passes' | 'hangs'; sound?: boolean }>) => {
  const tasks: Task[] = []
  const run = async (task: Task): Promise<Outcome | 'timeout'> => {
    tasks.push(task)
    if (task.module && task.tests.some((test) => tests[test]?.broken === 'hangs')) return 'timeout'
    const failed = task.tests.filter(
      (test) => tests[test]?.sound === false || (task.module && tests[test]?.broken === 'fails'),
    )
    return { failed: failed.length > 0 ? failed : null }
  }
  return { run, tasks }
}

describe('a mutant', () => {
  test('is killed by a test that passes without it', async () => {
    const { run, tasks } = runnerOf({ a: { broken: 'passes' }, b: { broken: 'fails' } })
    expect(await createJudge(run)(mutant, 'code', ['a', 'b'])).toEqual({ kind: 'killed', by: 'b' })
    expect(tasks).toEqual([
      { module: { file: mutant.file, code: 'code' }, tests: ['a', 'b'] },
      { module: null, tests: ['b'] },
    ])
  })
  test('survives if all pass', async () =>
    expect(await createJudge(runnerOf({ a: { broken: 'passes' } }).run)(mutant, '', ['a'])).toEqual({
      kind: 'survived',
    }))
  test('that causes an endless loop counts as killed', async () =>
    expect(await createJudge(runnerOf({ a: { broken: 'hangs' } }).run)(mutant, '', ['a'])).toEqual({ kind: 'timeout' }))
  test('without tests is untested', async () =>
    expect(await createJudge(runnerOf({}).run)(mutant, '', [])).toEqual({ kind: 'untested' }))
  test('is not killed by a test that fails anyway, which is checked once', async () => {
    const { run, tasks } = runnerOf({ a: { broken: 'fails', sound: false }, b: { broken: 'passes' } })
    const judge = createJudge(run)
    expect(await judge(mutant, '', ['a', 'b'])).toEqual({ kind: 'survived' })
    expect(await judge(mutant, '', ['a'])).toEqual({ kind: 'untested' })
    expect(tasks.filter(({ module }) => module === null)).toHaveLength(1)
  })
})

describe('the report', () => {
  const of = (kind: Judged['verdict']['kind'], file = mutant.file): Judged => ({
    mutant: { ...mutant, file },
    code: 'const a = >= 3',
    verdict: kind === 'killed' ? { kind, by: 't' } : { kind },
  })
  test('counts caught mutants among those that can be', () => {
    expect(scoreOf([of('killed'), of('timeout'), of('survived'), of('untested'), of('equivalent')])).toBe(0.5)
    expect(scoreOf([of('equivalent')])).toBeNull()
  })
  test('has a line per folder and a total', () => {
    const lines = tableOf([
      of('killed'),
      of('survived', 'member/kits/Kit.tsx'),
      of('killed', 'member/kits/parts/Box.tsx'),
    ]).split('\n')
    expect(lines.map((line) => line.trim().replaceAll(/\s+/g, ' '))).toEqual([
      'folder mutants killed timeout survived untested equivalent score',
      'member/kits 2 1 0 1 0 0 50 %',
      'shared/rules 1 1 0 0 0 0 100 %',
      'all 3 2 0 1 0 0 67 %',
    ])
  })
  test('shows a survivor with its location and change', () =>
    expect(survivorOf(of('survived'))).toBe(
      'shared/rules/ages.ts:1  relation\n    - const a = >= 3\n    + const a = > 3',
    ))
})
