import { describe, expect, test } from 'vitest'
import { concernsServer } from './changes.ts'

const root = '/work/hale'
const loaded = new Set([
  '/work/hale/server/identity/users/calls.ts',
  '/work/hale/shared/classkeys/users.ts',
  '/work/hale/shared/languages/en/screens/sign_in.json',
])
const concerns = (path: string, hasFailed = false) =>
  concernsServer(`${root}/${path}`, { root, isLoaded: (file) => loaded.has(file), hasFailed })

describe('a change restarts the server', () => {
  test.each([
    'server/identity/users/calls.ts',
    'shared/classkeys/users.ts',
    'shared/languages/en/screens/sign_in.json',
  ])('of a module that it has loaded: %s', (path) => expect(concerns(path)).toBe(true))
  test.each([
    'server/kernel/database/migrations/0042_more.sql',
    'server/tracking/meals/ingredients.tsv',
    'server/integrations/places/data/us.txt',
    'shared/languages/de/mails.json',
    'shared/languages/de/seed/meals.json',
  ])('of what it reads from a file: %s', (path) => expect(concerns(path)).toBe(true))
  test.each(['server/identity/users/new.ts', 'shared/rules/new.ts'])(
    'of a module that may have been missing when the start failed: %s',
    (path) => {
      expect(concerns(path, true)).toBe(true)
      expect(concerns(path)).toBe(false)
    },
  )
})

describe('a change does not restart the server', () => {
  test.each([
    'member/engagement/home/Home.tsx',
    'shared/ui/Button.tsx',
    'shared/ui/styles.css',
    'shared/languages/de/screens/sign_in.json',
    'tests/api/users.test.ts',
    'data/secret',
  ])('of what it does not use: %s', (path) => expect(concerns(path)).toBe(false))
  test('of a test beside its modules, also after a failed start', () =>
    expect(concerns('server/identity/users/calls.test.ts', true)).toBe(false))
  test('of a screen after a failed start', () => expect(concerns('member/engagement/home/Home.tsx', true)).toBe(false))
  test('of a file in another folder with the same name prefix', () =>
    expect(concernsServer('/work/server/identity/users.sql', { root, isLoaded: () => false, hasFailed: true })).toBe(
      false,
    ))
})
