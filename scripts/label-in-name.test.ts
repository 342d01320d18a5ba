/** People who speak to the browser say the words that are shown. The longer name of a button contains them, in every language. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

/** An element whose name is a text of the catalogues, and whose content is one as well, after an icon at most. */
const named =
  /aria-label=\{t\('([\w:]+)'(?:(?!<\w|<\/)[\s\S]){0,400}?\n?\s*>\s*(?:<[A-Z]\w+[^>]*\/>\s*)?\{t\('([\w:]+)'\)\}/g
const languages = ['en', 'de', 'es', 'fr', 'pt']

const textsOf = (language: string): ReadonlyMap<string, Record<string, string>> =>
  new Map(
    globSync(`shared/languages/${language}/**/*.json`).map((path) => [
      basename(path, '.json'),
      JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>,
    ]),
  )

it('the names of buttons contain the words on them', () => {
  const catalogues = languages.map((language) => [language, textsOf(language)] as const)
  const found: string[] = []
  let pairs = 0
  for (const path of globSync('{member,shared/ui}/**/*.tsx').filter((one) => !one.includes('.test.'))) {
    const source = readFileSync(path, 'utf8')
    const namespace = /useTranslation\(\[?'(\w+)'/.exec(source)?.[1] ?? ''
    for (const [, name = '', words = ''] of source.matchAll(named))
      for (const [language, texts] of catalogues) {
        const textOf = (key: string) => {
          const [own = '', within] = key.split(':')
          return texts.get(within ? own : namespace)?.[within ?? own]?.toLowerCase()
        }
        const [long, short] = [textOf(name), textOf(words)]
        pairs += 1
        if (!short || !long?.includes(short)) found.push(`${language} ${path}: '${long}' without '${short}'`)
      }
  }
  expect(found).toEqual([])
  expect(pairs).toBeGreaterThan(100)
})
