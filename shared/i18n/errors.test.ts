/** How a call of the member area fails is said in the reader's language, whatever the server or the contract has for it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../calls/index.ts'
import type { CallSpec } from '../calls/define.ts'
import { interpretFailure } from '../client/answer.ts'
import { CallError } from '../client/index.ts'
import { errorCatalogue, type ErrorBody, type ErrorCode } from '../errors.ts'
import { languages, translatedPercent, type Language } from '../languages/index.ts'
import { reasons, type ReasonCode } from '../reasons/index.ts'
import { createI18n, type I18n } from './createI18n.ts'
import { errorText } from './errors.ts'

const own = (Object.entries(calls) as [string, CallSpec][]).filter(
  ([, { access }]) => access === 'public' || access === 'signed-in',
)
const codes = Object.keys(reasons) as ReasonCode[]
const values = Object.fromEntries(
  codes
    .flatMap((code) => [...reasons[code].matchAll(/\{(\w+)\}/g)])
    .map(([, name = '']) => [name, name === 'day' ? '2026-03-31' : 7]),
)
/** How each call fails with each code, with one of the reasons, and without a code with each status that it declares. */
const failures = own.flatMap(([name, call], index) => {
  const { failure, handles = {} } = call
  const code = codes[index % codes.length] ?? 'required'
  const coded = (Object.entries(errorCatalogue) as [ErrorCode, { status: number; message: string }][]).flatMap(
    ([error_code, { status, message }]): { status: number; body: unknown }[] => [
      { status, body: { error_code, message, ...(error_code === 'TOO_MANY_REQUESTS' && { retry_after: 60 }) } },
      { status, body: { error_code, message: reasons[code], reason: { code, values } } },
    ],
  )
  const declared = [...Object.keys(handles).filter((status) => status !== 'any'), '400', '404', '409', '429', '500']
  const uncoded = declared.map((status) => ({ status: Number(status), body: undefined as unknown }))
  return [...coded, ...uncoded].flatMap((refusal) => {
    try {
      interpretFailure({ handles }, failure, refusal)
      return []
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { message, serverMessage, body } = error
      const { reason } = (body ?? {}) as Partial<ErrorBody>
      return [{ name, failed: { ...error, message, isSent: message === serverMessage, reason } }]
    }
  })
})
const english = new Set<string>([
  ...Object.values(reasons),
  ...Object.values(errorCatalogue).map(({ message }) => message),
  ...own.map(([, { failure }]) => failure),
])
const translated = languages
  .map(({ code }): Language => code)
  .filter((code) => code !== 'en' && translatedPercent(code) === 100)
const shownIn = async (language: Language) => {
  const i18n = createI18n()
  await i18n.changeLanguage(language)
  return i18n
}

describe.each(translated)('a failed call in %s', (language) => {
  let i18n: I18n
  beforeAll(async () => {
    i18n = await shownIn(language)
  })
  const isForeign = (said: string) => english.has(said) || /^(?:errors|reasons):|[{}]|undefined/.test(said)

  it('is said in that language', () => {
    expect(failures.length).toBeGreaterThan(10_000)
    const wrong = failures.flatMap(({ name, failed }) => {
      const said = errorText(i18n, failed)
      return isForeign(said) ? [`${name} ${failed.status}: ${said}`] : []
    })
    expect([...new Set(wrong)].slice(0, 10)).toEqual([])
  })

  it.each(codes)('says %s with its values, and a day as it writes days', (code) => {
    const said = errorText(i18n, { message: reasons[code], isSent: true, reason: { code, values } })
    expect(isForeign(said), said).toBe(false)
    expect(said).not.toContain('2026-03-31')
  })
})

const words = 'The kit number is unknown to us, so this was refused.'

it('is said in the words of the server to who reads English', () => {
  const i18n = createI18n()
  const said = { code: 'NOT_FOUND', message: words, status: 404, isSent: true, reason: { code: 'kit_missing' } }
  expect(errorText(i18n, said)).toBe(words)
  expect(errorText(i18n, { code: 'INTERNAL', message: 'Failed to save meal', status: 500 })).toBe('Failed to save meal')
})

it.each([undefined, { code: 'of_a_later_release', values: { count: 7 } }])(
  'is shown as it was sent if its reason is not known: %j',
  async (reason) => {
    const i18n = await shownIn('de')
    expect(errorText(i18n, { code: 'CONFLICT', message: words, status: 409, isSent: true, reason })).toBe(words)
  },
)

it('is as it was written where the page itself failed', async () => {
  expect(errorText(await shownIn('de'), { message: 'Bitte wählen Sie zuerst einen Tag.' })).toBe(
    'Bitte wählen Sie zuerst einen Tag.',
  )
})
