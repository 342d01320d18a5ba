/** Every text that the demo shows to members is translated into the languages with complete catalogues. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quoted } from '#server/kernel/database/index.ts'
import { nameReasons } from '#server/engagement/rewards/star-reasons.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { translated } from '#seed/content/translations/index.ts'
import { seedIfEmpty } from '#seed/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { languages, translatedPercent } from '#shared/rules/index.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const spoken = languages.flatMap(({ code }) => (code !== 'en' && translatedPercent(code) === 100 ? [code] : []))

/** Entities with texts for members that are only in English, on purpose. */
const inEnglish: readonly string[] = [
  'featureflag',
  'global_defaults',
  'languages',
  'medications',
  'securityquestions',
  'toast_message_locations',
  'user_flows',
]

type Row = Record<string, unknown> & { translations: Record<string, Record<string, unknown>> | null }

let server: TestServer
let resources: Resource[]
const contents = new Map<string, Row[]>()
beforeAll(async () => {
  server = await startTestServer({ now: () => new Date('2026-06-10T15:30:00Z') })
  const { services } = server
  await prepareAccess(services)
  await seedIfEmpty({ ...services, config: { ...services.config, seed: 'demo' } }, () => {})
  resources = [...services.resources.values()].filter((resource) => resource.translated.length > 0)
  for (const { name, table } of resources)
    contents.set(name, await services.db.query<Row>({ text: `select * from ${quoted(table)} order by id` }))
}, 240_000)
afterAll(() => server.close())

const rowsOf = ({ name }: Resource): Row[] => contents.get(name) ?? []
const ownKeys = (resource: Resource, row: Row): unknown[] =>
  ['code', 'slug', resource.titleField].map((name) => row[name])
/** The key of an item's translations: its own keys, or those of the items it belongs to and the first of its own. */
const keysOf = (resource: Resource, row: Row): unknown[] => {
  const own = ownKeys(resource, row)
  const owners = Object.entries(resource.fields).flatMap(([name, field]) => {
    const target =
      field.kind === 'reference' && field.required ? resources.find((one) => one.name === field.to) : undefined
    const owner = target && rowsOf(target).find(({ id }) => id === row[name])
    return target && owner ? ownKeys(target, owner).filter(isWritten).slice(0, 1) : []
  })
  return [...own, [...owners, ...own.filter(isWritten).slice(0, 1)].join(' > ')]
}
const isWritten = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const partOf = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string | number, unknown>)[name] : undefined

interface Text {
  where: string
  english: string
  text: unknown
}

/** The texts of a field; those in lists and objects individually. */
const textsIn = (field: Field, where: string, english: unknown, translation: unknown): Text[] => {
  if (field.kind === 'object')
    return Object.entries(field.fields).flatMap(([name, part]) =>
      textsIn(part, `${where}.${name}`, partOf(english, name), partOf(translation, name)),
    )
  if (field.kind === 'list')
    return (Array.isArray(english) ? english : []).flatMap((entry, place) =>
      Object.entries(field.of).flatMap(([name, part]) =>
        textsIn(part, `${where}.${place}.${name}`, partOf(entry, name), partOf(partOf(translation, place), name)),
      ),
    )
  return isWritten(english) ? [{ where: `${where}: ${english}`, english, text: translation }] : []
}

/** Every translated text of the demo, in English and in a language. */
const texts = (language: string): Text[] =>
  resources.flatMap((resource) => {
    const groups = resource.fields.translations
    const group = groups?.kind === 'object' ? groups.fields[language] : undefined
    if (group?.kind !== 'object') throw new Error(`${resource.name} is not translated into ${language}`)
    return rowsOf(resource).flatMap((row) => textsIn(group, resource.name, row, row.translations?.[language]))
  })

/** Whether it has editorial texts for members. */
const hasWords = ({ member, fields }: Resource): boolean =>
  (member?.fields ?? []).some((name) => {
    const field = fields[name]
    return (
      field?.kind === 'richText' ||
      (field?.kind === 'text' && (field.format === 'plain' || field.format === 'multiline'))
    )
  })

it('covers every entity with texts for members', () => {
  const untranslated = [...server.services.resources.values()].filter(
    (one) => one.translated.length === 0 && hasWords(one),
  )
  expect(untranslated.map(({ name }) => name).toSorted()).toEqual(inEnglish)
})

describe.each(spoken)('the demo in %s', (language) => {
  it('has every text for members', () => {
    const all = texts(language)
    expect(all.length).toBeGreaterThan(500)
    expect(all.filter(({ text }) => !isWritten(text)).map(({ where }) => where)).toEqual([])
  })

  it('keeps the markup, the links and the numbers of the English text', () => {
    const tags = (text: string): string[] => text.match(/<[^>]+>/g) ?? []
    const addresses = (text: string): string[] => text.match(/\(\d{3}\) \d{3}-\d{4}|\b(?:911|988)\b|\S+@\S+\w/g) ?? []
    for (const { where, english, text: own } of texts(language)) {
      const text = String(own)
      expect([where, tags(text)]).toEqual([where, tags(english)])
      expect([where, [...new Set(addresses(text))].toSorted()]).toEqual([
        where,
        [...new Set(addresses(english))].toSorted(),
      ])
    }
  })

  it('names what gave and took stars', async () => {
    const entries = await server.services.db.query<{ reason: string; source: string }>({
      text: 'select distinct reason, source from star_entries',
    })
    const named = await nameReasons(server.services.db, entries, language)
    const english = named.flatMap(({ reason, name }) =>
      reason === null || !reason.endsWith(`: ${name}`) ? [] : [name],
    )
    // Campaigns have one name.
    expect([...new Set(english)]).toEqual(['Walk with us'])
  })

  it('has no translations without an original', () => {
    const strange = Object.entries(translated[language] ?? {}).flatMap(([name, items]) => {
      const resource = resources.find((one) => one.name === name)
      const known = new Set(resource ? rowsOf(resource).flatMap((row) => keysOf(resource, row)) : [])
      return Object.keys(items).flatMap((key) => (known.has(key) ? [] : [`${name} ${key}`]))
    })
    expect(strange).toEqual([])
  })
})
