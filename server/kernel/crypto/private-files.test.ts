import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isOpenToOthers, makeFolder } from './index.ts'

const root = mkdtempSync(join(tmpdir(), 'hale-private-'))
afterAll(() => rmSync(root, { recursive: true }))

test('a folder is made for its user alone, with those above it, once', () => {
  const folder = join(root, 'a/b/c')
  makeFolder(folder)
  makeFolder(folder)
  for (const path of [folder, join(root, 'a')]) expect(statSync(path).mode & 0o777).toBe(0o700)
  symlinkSync(folder, join(root, 'link'))
  makeFolder(join(root, 'link/d'))
  expect(statSync(join(folder, 'd')).isDirectory()).toBe(true)
})

test('one that cannot be made is an error, and never waited for', () => {
  const file = join(root, 'file')
  writeFileSync(file, '')
  symlinkSync(join(root, 'nowhere'), join(root, 'dangling'))
  for (const path of [
    file,
    join(file, 'a'),
    join(root, 'dangling'),
    ...(process.platform === 'linux' ? ['/proc/hale/a'] : []),
  ])
    expect(() => makeFolder(path), path).toThrow(/^E[A-Z]+: /)
})

test.skipIf(process.platform === 'win32').each([
  [0o600, false],
  [0o400, false],
  [0o640, true],
  [0o604, true],
])('a file of mode %o is open to others: %s', (mode, isOpen) => {
  const file = join(root, `mode-${mode}`)
  writeFileSync(file, '')
  chmodSync(file, mode)
  expect(isOpenToOthers(file)).toBe(isOpen)
})
