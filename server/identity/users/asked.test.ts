import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { answerOptions } from './onboarding-answers.ts'
import { ownFields } from './own-profile.ts'

const root = join(import.meta.dirname, '../../..')
/** Where the fields are declared, asked for, stored and given back to the member who answered. Reading them there is no use. */
const asking =
  /^(?:server\/identity\/users\/|shared\/(?:classkeys|calls|languages)\/|seed\/|member\/identity\/(?:profile|preferences|onboarding\/steps\/(?:AboutYou|HealthBackground|Setup))|server\/identity\/privacy\/)/
const sources = globSync('{admin,member,server,shared}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/\.test\./.test(path) && !asking.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
const readersOf = (name: string) =>
  sources.filter(({ text }) => new RegExp(`\\b${name}\\b`).test(text)).map(({ path }) => path)

test.each([...ownFields, ...Object.keys(answerOptions)])('somebody reads what a member answers: %s', (field) => {
  expect(readersOf(field)).not.toEqual([])
})

test('somebody reads the preferences that a member chooses', () => {
  expect(
    readersOf('user_preference_options').filter((path) => !path.startsWith('server/messaging/preferences/')),
  ).not.toEqual([])
})
