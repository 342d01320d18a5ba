/** How a call of the member area fails is said in the reader's language, whatever words the server or the contract has for it. */
import { beforeAll, describe, expect, it } from 'vitest'
import { calls } from '../calls/index.ts'
import type { CallSpec } from '../calls/define.ts'
import { interpretFailure } from '../client/answer.ts'
import { CallError } from '../client/index.ts'
import { errorCatalogue, type ErrorCode } from '../errors.ts'
import { languages, translatedPercent, type Language } from '../languages/index.ts'
import { createI18n, type I18n } from './createI18n.ts'
import { errorText } from './errors.ts'

const own = (Object.entries(calls) as [string, CallSpec][]).filter(
  ([, { access }]) => access === 'public' || access === 'signed-in',
)
const words = 'The kit number is unknown to us, so this was refused.'
/** How each call fails with each code, and without a code with each status that it declares. */
const failures = own.flatMap(([name, call]) => {
  const { failure, handles = {} } = call
  const coded = (Object.entries(errorCatalogue) as [ErrorCode, { status: number; message: string }][]).flatMap(
    ([error_code, { status, message }]) =>
      [message, words].map((said) => ({ status, body: { error_code, message: said } as unknown })),
  )
  const declared = [...Object.keys(handles).filter((status) => status !== 'any'), '400', '404', '409', '429', '500']
  const uncoded = declared.flatMap((status) => [
    { status: Number(status), body: { message: words } as unknown },
    { status: Number(status), body: undefined },
  ])
  return [...coded, ...uncoded].flatMap((refusal) => {
    try {
      interpretFailure({ handles }, failure, refusal)
      return []
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      return [{ name, failure, error }]
    }
  })
})
const english = new Set([
  words,
  ...Object.values(errorCatalogue).map(({ message }) => message),
  ...own.map(([, { failure }]) => failure),
])

describe.each(
  languages.map(({ code }): Language => code).filter((code) => code !== 'en' && translatedPercent(code) === 100),
)('a failed call in %s', (language) => {
  let i18n: I18n
  beforeAll(async () => {
    i18n = createI18n()
    await i18n.changeLanguage(language)
  })

  it('is said in that language', () => {
    expect(failures.length).toBeGreaterThan(10_000)
    const wrong = failures.flatMap(({ name, error }) => {
      const said = errorText(i18n.t, error, language)
      return english.has(said) || said.startsWith('errors:') || said.includes('{')
        ? [`${name} ${error.status}: ${said}`]
        : []
    })
    expect([...new Set(wrong)].slice(0, 10)).toEqual([])
  })
})

it('is said in the words of the server to who reads English', () => {
  const { t } = createI18n()
  const said = { code: 'NOT_FOUND', message: words, status: 404 }
  expect(errorText(t, said, 'en')).toBe(words)
  expect(errorText(t, { code: 'INTERNAL', message: 'Failed to save meal', status: 500 }, 'en')).toBe(
    'Failed to save meal',
  )
})

it('is as it was written where the page itself failed', async () => {
  const i18n = createI18n()
  await i18n.changeLanguage('de')
  expect(errorText(i18n.t, { message: 'Bitte wählen Sie zuerst einen Tag.' }, 'de')).toBe(
    'Bitte wählen Sie zuerst einen Tag.',
  )
})
