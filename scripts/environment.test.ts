import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const namesIn = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))].toSorted()

const sources = readdirSync(new URL('server', root), { recursive: true, encoding: 'utf8' }).filter((path) =>
  /(?<!\.test)\.ts$/.test(path),
)
/** The variables in the server's schemas of its environment, and the level of the log, which is read before them. */
const known = [
  ...namesIn(sources.map((path) => read(`server/${path}`)).join('\n'), /^ +([A-Z][A-Z_]+): (?:z$|z\.|url\(|whole\()/gm),
  'LOG_LEVEL',
].toSorted()

test('.env.example has every variable of the server, each once, commented out', () => {
  const lines = [...read('.env.example').matchAll(/^(.*?)([A-Z][A-Z_]+)=/gm)]
  expect(new Set(lines.map(([, before]) => before))).toEqual(new Set(['# ']))
  // compose.yaml has one more of its own.
  expect(lines.map(([, , name]) => name).toSorted()).toEqual([...known, 'POSTGRES_PASSWORD'].toSorted())
})

test('the README explains every variable of the server', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(namesIn(rows.map((row) => row.split('|')[1]).join('\n'), /`([A-Z][A-Z_]+)`/g)).toEqual(known)
})
