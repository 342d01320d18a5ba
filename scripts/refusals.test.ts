/** What members are refused with has a code, by which the member area says it in their language. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { errorCatalogue } from '#shared/errors.ts'
import { reasonOf } from '#shared/reasons/index.ts'
import { bodyScanProblems, readingProblems } from '#shared/rules/index.ts'
import { wordedRefusals } from './refusals.ts'
import { sentenceAt } from '../server/kernel/http/wording.ts'

const own = (Object.entries(calls) as [string, CallSpec][]).filter(
  ([, { access }]) => access === 'public' || access === 'signed-in',
)

/** Texts that run for members' calls and that no refusal has. */
const otherwise = [
  // Read by the language model, or sent to the page in its own protocol.
  'server/care/scout/',
  'server/integrations/assistant/',
  // Written in the archive of an account, in the API's description, and in what staff see of a service.
  'server/identity/privacy/plan.ts',
  'server/kernel/http/error-docs.ts',
  'server/integrations/call-log/',
  'server/tracking/body-scans/scans.ts: The scan was not finished',
  // Told to staff alone, who set up how an organization signs in, and to emergency officers.
  'server/identity/federation/settings.ts',
  'server/identity/keys/officer-keys.ts',
  'server/identity/keys/suspension.ts: A sign-in',
]

test('no refusal of a call of members has words of its own', () => {
  const known = new Set(Object.values(errorCatalogue).map(({ message }) => message as string))
  const { texts, unhandled } = wordedRefusals(
    fileURLToPath(new URL('..', import.meta.url)),
    new Set(own.map(([name]) => name)),
  )
  expect(unhandled).toEqual([])
  expect(
    texts.filter((text) => !otherwise.some((place) => text.startsWith(place)) && !known.has(text.split(': ')[1] ?? '')),
  ).toEqual([])
  // Each of them is still there.
  expect(otherwise.filter((place) => !texts.some((text) => text.startsWith(place)))).toEqual([])
}, 60_000)

interface Said {
  error?: (issue: unknown) => string | { message: string } | undefined
}
/** The words that a schema, its parts and their checks have for what they refuse. */
const wordsOf = (schema: unknown, seen: Set<unknown>): string[] => {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const inner = (schema as Partial<z.core.$ZodType>)._zod as { def: Said } | undefined
  if (!inner) return Object.values(schema).flatMap((part) => wordsOf(part, seen))
  const said = inner.def.error?.({ code: 'custom', input: 0 })
  const words = typeof said === 'object' ? said.message : said
  return [...(words === undefined ? [] : [words]), ...Object.values(inner.def).flatMap((part) => wordsOf(part, seen))]
}

test.each(own)('what the schemas of %s say has a code', (_, { params, query, body }) => {
  const words = [params, query, body].flatMap((schema) => wordsOf(schema, new Set()))
  expect(words.filter((one) => !reasonOf(sentenceAt('value', one)))).toEqual([])
})

test('what is wrong with a reading or a scan has a code, at the field and with its name', () => {
  const problems = [
    readingProblems({ hr: 'x', rr: 1000, sbp: 90, dbp: 120 }),
    bodyScanProblems({ weight: 1, circumference_params: 3, model_url: 'x' }),
    bodyScanProblems({ weight: 'x', circumference_params: { waist: 1 } }),
  ].flatMap((one) => Object.entries(one))
  expect(problems).toHaveLength(8)
  const said = problems.flatMap(([name, words]) => [sentenceAt(name, words), sentenceAt('', `${name} ${words}`)])
  expect(said.filter((one) => !reasonOf(one))).toEqual([])
})
