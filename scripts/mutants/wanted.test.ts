import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readWanted } from './wanted.ts'

const root = mkdtempSync(join(tmpdir(), 'hale-wanted-'))
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', ...args], {
    cwd: root,
    stdio: 'pipe',
  })
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
const wanted = (isChangedOnly: boolean, ...paths: string[]) =>
  readWanted(root, { paths, isChangedOnly })
    .code.map(([file]) => file)
    .toSorted()

beforeAll(() => {
  for (const file of [
    'member/same.ts',
    'member/edited.ts',
    'member/committed.ts',
    'member/deleted.ts',
    'member/a.test.ts',
    'member/gallery/a.tsx',
    'scripts/a.ts',
  ])
    write(file, '')
  git('init', '--initial-branch=main')
  git('add', '.')
  git('commit', '--message=one')
  git('checkout', '--quiet', '-b', 'other')
  write('member/committed.ts', '1')
  git('commit', '--all', '--message=two')
  write('member/edited.ts', '1')
  write('server/added.ts', '1')
  rmSync(join(root, 'member/deleted.ts'))
})
afterAll(() => rmSync(root, { recursive: true }))

test('all code is mutated, except tests, the gallery and scripts', () =>
  expect(wanted(false)).toEqual(['member/committed.ts', 'member/edited.ts', 'member/same.ts', 'server/added.ts']))
test('what differs from main is what was committed, edited or added', () =>
  expect(wanted(true)).toEqual(['member/committed.ts', 'member/edited.ts', 'server/added.ts']))
test('a path is a file or a folder, never a name prefix', () => {
  expect(wanted(false, 'member/')).toHaveLength(3)
  expect(wanted(false, 'member/same.ts', 'serv')).toEqual(['member/same.ts'])
  expect(wanted(true, 'server')).toEqual(['server/added.ts'])
})
test('tests are among the sources, since their imports count', () =>
  expect([...readWanted(root, { paths: [], isChangedOnly: true }).sources.keys()]).toContain('member/a.test.ts'))
