import { expect, test } from 'vitest'
import { apiTests, importersOf, nearTests } from './related.ts'

const sources = new Map([
  ['shared/rules/ages.ts', 'export const isAdult = () => true'],
  ['shared/rules/dates.ts', 'export const today = () => 1'],
  ['shared/rules/index.ts', "export { isAdult } from './ages.ts'\nexport { today } from './dates.ts'"],
  ['shared/rules/ages.test.ts', "import { isAdult } from './index.ts'"],
  ['shared/rules/dates.test.ts', "import { today } from './index.ts'"],
  ['member/profile/Birthday.tsx', "import { isAdult } from '#shared/rules/index.ts'"],
  ['member/profile/Birthday.test.tsx', "const { Birthday } = await import('./Birthday.tsx')\nexpect(isAdult())"],
  ['member/profile/lonely.ts', 'export const lonely = 1'],
  ['server/results/kits/index.ts', "export { kitHandlers } from './results.ts'"],
  ['server/results/kits/results.ts', 'export const kitHandlers = {\n  getKit: async () => {},\n}'],
  ['tests/api/kit-results.test.ts', "call('GET', `/v1/kits/${id}`)"],
  ['tests/api/kits.test.ts', "call('GET', '/v1/kits')"],
  ['tests/api/users.test.ts', "call('GET', '/v1/users')"],
])
const importers = importersOf(sources)

test('importers are found by every import syntax', () => {
  expect([...(importers.get('shared/rules/index.ts') ?? [])]).toEqual([
    'shared/rules/ages.test.ts',
    'shared/rules/dates.test.ts',
    'member/profile/Birthday.tsx',
  ])
  expect([...(importers.get('member/profile/Birthday.tsx') ?? [])]).toEqual(['member/profile/Birthday.test.tsx'])
})
test('the test of the same name comes first, then tests that mention an export', () => {
  expect(nearTests('shared/rules/ages.ts', sources, importers, 9)).toEqual([
    'shared/rules/ages.test.ts',
    'member/profile/Birthday.test.tsx',
    'shared/rules/dates.test.ts',
  ])
  expect(nearTests('shared/rules/ages.ts', sources, importers, 1)).toEqual(['shared/rules/ages.test.ts'])
})
test('a module that nothing imports has no tests', () =>
  expect(nearTests('member/profile/lonely.ts', sources, importers, 9)).toEqual([]))
test('API tests are those that make the calls of the room, the nearest noun first', () =>
  expect(
    apiTests(
      'server/results/kits/results.ts',
      sources,
      new Map([
        ['getKit', '/v1/kits/:id'],
        ['getUsers', '/v1/users'],
      ]),
      9,
    ),
  ).toEqual(['tests/api/kit-results.test.ts', 'tests/api/kits.test.ts']))
