import { expect, test } from 'vitest'
import { languages } from './index.ts'
import { problemsOf } from './completeness.ts'

test.each(languages)('$name is complete', ({ code }) => {
  expect(problemsOf(code)).toEqual([])
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
