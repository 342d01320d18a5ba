/** Why an entry was refused is said in the reader's language, also if it is another one than on the day of the refusal. */
import { expect, test } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import { entryRefusals, type EntryRefusal } from '#shared/entry-refusals.ts'
import { createI18n } from '#shared/i18n/index.ts'
import { failureOf } from '../app/index.ts'
import { reasonOf, reasonText } from './refusals.ts'

const refusal = (error_code: string, body: object = {}) =>
  failureOf(
    new CallError('Worded by the server', { status: 400, body: { error_code, message: 'x', ...body } as never }),
  )
const german = async () => {
  const i18n = createI18n({ language: 'de' })
  await Promise.all([i18n.waitFor('offline'), i18n.waitFor('errors')])
  return i18n.of<'offline', 'offline' | 'errors'>('offline', 'de')
}
const keys = Object.keys(entryRefusals) as EntryRefusal[]

test.each(keys)('%s is kept as a key, and said in German', async (key) => {
  const t = await german()
  const reason = reasonOf(
    refusal('VALIDATION', { errors: { date: entryRefusals[key] }, reasons: { date: { code: key } } }),
  )
  expect(reason).toBe(key)
  expect(reasonText(t, reason)).not.toBe(entryRefusals[key])
  expect(reasonText(t, reason)).toMatch(/^[A-ZÄÖÜ].*[a-zß]\.$/)
})

test.each([
  ['STARS_SPENT', 'ausgegeben'],
  ['NOT_FOUND', 'gibt es nicht mehr'],
  ['VALIDATION', 'nicht annehmen'],
  // Kept by an earlier release, in the language of that day.
  ['This day is in the future.', 'nicht annehmen'],
])('%s is said without a sentence of the server', async (code, words) => {
  const t = await german()
  expect(reasonText(t, reasonOf(refusal(code)))).toContain(words)
})
