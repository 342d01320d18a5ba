import type { Field, Fields } from '#shared/classkeys/fields.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Caller, Services } from '#server/kernel/types.ts'
import { engineOf } from '#server/entities/classkeys/index.ts'
import type { Calendar } from './calendar.ts'
import type { Chapter, Draft, ResourceName } from './content/draft.ts'
import { translationsOf } from './content/translations/index.ts'
import { drawPicture } from './files/pictures.ts'
import { isRecord } from '#shared/rules/index.ts'

/** Writes content through the same calls as the back office, and remembers the ids. */
export interface Writer {
  services: Services
  calendar: Calendar
  /** The account for everything written next. */
  actAs(caller: Caller): void
  /** Sets the clock for everything written next. */
  setClock(instant: Date): void
  /** Items of one resource, with their translations. References in `later` wait for `writeLater`, since they point ahead. */
  write(chapter: Chapter, later?: readonly string[]): Promise<void>
  writeLater(): Promise<void>
  add<N extends ResourceName>(resource: N, draft: Draft<N>): Promise<number>
  set<N extends ResourceName>(resource: N, id: number, draft: Draft<N>): Promise<void>
  /** The id of an item by its code, slug or title. @throws if there is none */
  idOf(resource: ResourceName, key: string): number
  /** Rows of a table without a call of its own, in one statement that what follows does not wait for. */
  insert(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Promise<void>
}

const titleOf = (resource: Resource, item: Readonly<Record<string, unknown>>): string[] =>
  ['code', 'slug', resource.titleField].flatMap((name) => (typeof item[name] === 'string' ? [item[name]] : []))

/** The key of an item's translations: its own keys, prefixed with the first of these for items it belongs to. */
const translationKeys = (resource: Resource, item: Readonly<Record<string, unknown>>): string[] => {
  const own = titleOf(resource, item)
  const owners = Object.entries(resource.fields).flatMap(([name, field]) => {
    const owner = item[name]
    return field.kind === 'reference' && field.required && typeof owner === 'string' ? [owner] : []
  })
  return owners.length === 0 ? own : [[...owners, ...own.slice(0, 1)].join(' > '), ...own]
}

export const createWriter = (services: Services, calendar: Calendar, firstCaller: Caller): Writer => {
  let caller = firstCaller
  let clock = services.now()
  const own: Services = { ...services, now: () => clock }
  const engine = engineOf(own)
  const ids = new Map<string, number>()
  const pictures = new Map<string, Promise<string>>()
  const waiting: { resource: Resource; id: number; body: Record<string, unknown> }[] = []

  const idOf = (resource: string, key: string): number => {
    const id = ids.get(`${resource} ${key}`)
    if (id === undefined)
      throw new Error(`The content refers to the ${resource} '${key}', which has not been written yet`)
    return id
  }
  /** A picture is stored once, however often it is used. */
  const pathOf = (name: string): Promise<string> => {
    const known = pictures.get(name)
    if (known) return known
    const bytes = drawPicture(name)
    const path = services.files.save(
      'content',
      { fieldName: 'image', fileName: `${name}.png`, mediaType: 'image/png', bytes },
      'image',
    )
    pictures.set(name, path)
    return path
  }

  const linked = (to: string, entry: unknown): unknown => {
    if (typeof entry === 'string') return { id: idOf(to, entry) }
    if (!isRecord(entry) || typeof entry.key !== 'string') return entry
    const { key, ...link } = entry
    return { ...link, id: idOf(to, key) }
  }
  const resolve = async (field: Field, value: unknown): Promise<unknown> => {
    if (value === null || value === undefined) return value
    if (field.kind === 'reference') return typeof value === 'string' ? idOf(field.to, value) : value
    if (field.kind === 'references') return Array.isArray(value) ? value.map((entry) => linked(field.to, entry)) : value
    if (field.kind === 'object') return isRecord(value) ? resolveAll(field.fields, value) : value
    if (field.kind === 'list')
      return Array.isArray(value) ? Promise.all(value.map((entry) => resolveAll(field.of, entry))) : value
    if (field.kind === 'file') return isRecord(value) ? pathOf(String(value.picture)) : value
    if (field.kind === 'date') return isRecord(value) ? calendar.day(Number(value.day)) : value
    if (field.kind === 'timestamp')
      return isRecord(value) ? calendar.at(Number(value.day), String(value.at)).toISOString() : value
    return value
  }
  const resolveAll = async (
    fields: Fields,
    item: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, unknown>> => {
    const resolved: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(item)) {
      const field = fields[name]
      resolved[name] = field ? await resolve(field, value) : value
    }
    return resolved
  }

  const addItem = async (resource: Resource, item: Readonly<Record<string, unknown>>): Promise<number> => {
    const translations = translationsOf(resource.name, translationKeys(resource, item))
    const body = { ...(await resolveAll(resource.fields, item)), ...(translations && { translations }) }
    const answer = await engine.add(resource, { body }, caller)
    const { id } = JSON.parse(answer.text) as { id: number }
    for (const key of titleOf(resource, item)) ids.set(`${resource.name} ${key}`, id)
    return id
  }
  const setItem = async (resource: Resource, id: number, item: Readonly<Record<string, unknown>>): Promise<void> => {
    await engine.set(resource, id, { body: await resolveAll(resource.fields, item) }, caller)
  }

  return {
    services: own,
    calendar,
    actAs: (next) => {
      caller = next
    },
    setClock: (instant) => {
      clock = instant
    },
    write: async ({ resource: name, items }, later = []) => {
      const resource = engine.resource(name)
      for (const item of items) {
        const entries = Object.entries(item)
        const id = await addItem(resource, Object.fromEntries(entries.filter(([field]) => !later.includes(field))))
        const body = Object.fromEntries(entries.filter(([field]) => later.includes(field)))
        if (Object.keys(body).length > 0) waiting.push({ resource, id, body })
      }
    },
    writeLater: async () => {
      for (const { resource, id, body } of waiting.splice(0)) await setItem(resource, id, body)
    },
    add: (name, draft) => addItem(engine.resource(name), draft),
    set: (name, id, draft) => setItem(engine.resource(name), id, draft),
    idOf,
    insert: async (table, rows) => {
      const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      if (names.length === 0) return
      const columns = names.map((name) => `"${name}"`).join(', ')
      await services.db.run({
        text: `insert into "${table}" (${columns}) select ${columns} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
        values: [rows],
      })
    },
  }
}
