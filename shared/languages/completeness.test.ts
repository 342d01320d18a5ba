import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { languages, translatedPercent } from './index.ts'
import { problemsOf } from './completeness.ts'

test.each(languages)('$name is complete', ({ code }) => {
  expect(problemsOf(code)).toEqual([])
})

const incomplete = languages.filter(({ code }) => translatedPercent(code) < 100)
/** What is said when someone's life may be in danger. */
const ofCrisis = /crisis|find_line|self_harm|:urgent|severe\.json/

test.each(incomplete)('$name has drafts and signed texts, and of a crisis only signed ones', ({ code }) => {
  const root = fileURLToPath(new URL(`./${code}/`, import.meta.url))
  const read = (file: string) => JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as Record<string, unknown>
  const { 'to be reviewed by a speaker': drafts, 'signed by a speaker': signed } = read('review.json') as Record<
    'to be reviewed by a speaker' | 'signed by a speaker',
    string[]
  >
  expect(globSync('screens/*.json', { cwd: root }).toSorted()).toEqual([...drafts, ...signed].toSorted())
  const texts = drafts.flatMap((file) => Object.keys(read(file)).map((key) => `${file}:${key}`))
  expect(texts.filter((text) => ofCrisis.test(text))).toEqual([])
})

test.each(['de', 'es', 'fr', 'pt'])('in %s the demo calls one kit by one name', async (code) => {
  const read = async (file: string): Promise<string> =>
    JSON.stringify((await import(`./${code}/seed/${file}.json`)).default)
  const name = /"heart-metabolic":{"name":"([^"]+)"/.exec(await read('testing'))?.[1] ?? 'no name'
  const title = /"heart-test-kit":{"title":"([^"]+)"/.exec(await read('programs'))?.[1]
  const message = /"Your results are ready":{[^}]*"body":"([^"]+)"/.exec(await read('notifications'))?.[1]
  const offer = /"Kit for a partner":{[^}]*"description":"([^"]+)"/.exec(await read('offers'))?.[1]
  for (const text of [title, message, offer]) expect(text).toContain(name)
})
