/** The demo speaks every language of the product that has complete catalogues, in all that it shows to members. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quoted } from '#server/kernel/database/index.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { translated } from '#seed/content/translations/index.ts'
import { seedIfEmpty } from '#seed/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { languages, translatedPercent } from '#shared/rules/index.ts'
import { startTestServer, type TestServer } from '#tests/harness/server.ts'

const spoken = languages.flatMap(({ code }) => (code !== 'en' && translatedPercent(code) === 100 ? [code] : []))

/** Entities with words for members that are kept in English alone; a new one is translated, or named here on purpose. */
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
/** What texts are kept under: an item's own keys, or the first of them after the items that it belongs to. */
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

/** The words of a field, those in the entries of a list and the parts of an object one by one. */
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

/** Every text of the demo that has translations, as it is in English and in a language. */
const texts = (language: string): Text[] =>
  resources.flatMap((resource) => {
    const groups = resource.fields.translations
    const group = groups?.kind === 'object' ? groups.fields[language] : undefined
    if (group?.kind !== 'object') throw new Error(`${resource.name} is not translated into ${language}`)
    return rowsOf(resource).flatMap((row) => textsIn(group, resource.name, row, row.translations?.[language]))
  })

/** Whether members read words of it that somebody wrote for them. */
const hasWords = ({ member, fields }: Resource): boolean =>
  (member?.fields ?? []).some((name) => {
    const field = fields[name]
    return (
      field?.kind === 'richText' ||
      (field?.kind === 'text' && (field.format === 'plain' || field.format === 'multiline'))
    )
  })

it('leaves out nothing with words for members by accident', () => {
  const untranslated = [...server.services.resources.values()].filter(
    (one) => one.translated.length === 0 && hasWords(one),
  )
  expect(untranslated.map(({ name }) => name).toSorted()).toEqual(inEnglish)
})

describe.each(spoken)('the demo in %s', (language) => {
  it('has every text that members read', () => {
    const all = texts(language)
    expect(all.length).toBeGreaterThan(500)
    expect(all.filter(({ text }) => !isWritten(text)).map(({ where }) => where)).toEqual([])
  })

  it('keeps the marks, the addresses and the numbers of the English text', () => {
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

  it('translates nothing that is not there', () => {
    const strange = Object.entries(translated[language] ?? {}).flatMap(([name, items]) => {
      const resource = resources.find((one) => one.name === name)
      const known = new Set(resource ? rowsOf(resource).flatMap((row) => keysOf(resource, row)) : [])
      return Object.keys(items).flatMap((key) => (known.has(key) ? [] : [`${name} ${key}`]))
    })
    expect(strange).toEqual([])
  })
})
