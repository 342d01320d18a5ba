/** Everything that 'Who looked at my data' can name has a name in each language. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { belongingOf, resources, type Resource } from '#shared/classkeys/index.ts'
import { languages, translatedPercent } from '#shared/languages/index.ts'

/** What calls outside of the generic ones write down, with a text of their own. */
const writing = [
  /\bsubject: (?:kind === 'answered' \? )?'([^']+)'(?: : '([^']+)')?/g,
  /\b(?:hra|telehealth|nutrition): '([A-Z][^']+ form)'/g,
  /\b(?:formOf|noted|recordChangeOfMany)\([^;]*?, '([A-Z][^']+)'/g,
  /\?\? '(Daily logs)'/g,
]
const sources = execFileSync('git', ['ls-files', 'server/*.ts'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'))
  .filter((source) => /\b(?:recordAccess|recordReads|recordChangeOfMany|lookAt)\(/.test(source))
const written = sources.flatMap((source) =>
  writing.flatMap((pattern) => [...source.matchAll(pattern)].flatMap(([, ...found]) => found)),
)
const isOfMember = (one: Resource) => {
  const belonging = belongingOf(one)
  return typeof belonging === 'object' && belonging.to === 'member'
}
const ofMembers = resources.filter(isOfMember).flatMap(({ label }) => label)
const subjects = [...new Set([...written, ...ofMembers])].filter((subject) => subject !== undefined).toSorted()

describe('what was looked at', () => {
  it('is called in the demo as the server calls it', () => {
    const lines = readFileSync('seed/identity/consents.ts', 'utf8').matchAll(/\bline\([^)]*, '([^']+)'\)/g)
    const named = [...lines].map(([, subject]) => subject)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((subject) => !subjects.includes(subject ?? ''))).toEqual([])
  })

  it('is found in the source', () => {
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Account',
        'Bounds',
        'Daily logs',
        'Emergency key',
        'Health-risk form',
        'Key recovery',
        'Organizations',
        'Risk scores',
        'Simulated vitals',
        'Tags',
        'User',
      ]),
    )
  })

  it.each(languages.map(({ code }) => code).filter((code) => translatedPercent(code) === 100))(
    'has a name in %s',
    (code) => {
      const names = JSON.parse(readFileSync(`shared/languages/${code}/screens/access_subjects.json`, 'utf8')) as object
      const keys = subjects.map((subject) => subject.toLowerCase().replaceAll(/[^a-z]+/g, '_'))
      expect(Object.keys(names).toSorted()).toEqual([...new Set(keys)].toSorted())
    },
  )
})
