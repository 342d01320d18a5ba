/** Values that occur nowhere else, one for each field of an item, so that any answer shows which fields it was made from. */
import type { Resource } from '#shared/classkeys/define.ts'
import type { Field, Fields } from '#shared/classkeys/fields.ts'
import { quoted } from '#server/kernel/database/index.ts'
import type { TestServer } from './server.ts'

export interface Marked {
  resource: Resource
  field: string
  /** The marker, as answers show it. */
  shown: string
}

const dayMs = 24 * 60 * 60_000
const texts = new Set(['text', 'richText', 'file'])
const wide = 9_999_999

/** The value for a field of a kind that has room for a marker, and the marker as answers show it. */
const markerFor = (field: Field, n: number): { value: unknown; shown: string } | null => {
  const word = `mk${n}k`
  if (field.kind === 'text' && field.isSealed) return null
  if (field.kind === 'file') return { value: `https://example.org/${word}.png`, shown: word }
  if (field.kind === 'text' && field.format === 'email') return { value: `${word}@example.org`, shown: word }
  if (texts.has(field.kind)) return { value: word, shown: word }
  if (field.kind === 'json') return { value: { note: word }, shown: word }
  if (field.kind === 'date' || field.kind === 'timestamp') {
    const day = new Date(Date.UTC(2200, 0, 1) + n * dayMs).toISOString().slice(0, 10)
    return { value: field.kind === 'date' ? day : `${day}T12:00:00.000Z`, shown: day }
  }
  if ((field.kind === 'integer' || field.kind === 'decimal') && field.max >= wide)
    return { value: 7_000_000 + n, shown: String(7_000_000 + n) }
  const inner = (fields: Fields) => {
    const name = Object.entries(fields).find(([, { kind }]) => texts.has(kind))?.[0]
    return name === undefined ? null : { [name]: word }
  }
  const value = field.kind === 'object' ? inner(field.fields) : field.kind === 'list' ? inner(field.of) : null
  return value === null ? null : { value: field.kind === 'list' ? [value] : value, shown: word }
}

export interface Markers {
  /** Puts a marker into every field of an item that has room for one. @returns the values by field */
  plant(resource: Resource, id: number): Promise<Record<string, unknown>>
  /** The fields whose markers a text holds. */
  foundIn(text: string): Marked[]
  all: readonly Marked[]
}

export const createMarkers = ({ services: { db } }: TestServer): Markers => {
  const byMarker = new Map<string, Marked>()
  return {
    plant: async (resource, id) => {
      const planted: Record<string, unknown> = {}
      for (const [name, field] of Object.entries(resource.fields)) {
        const made = markerFor(field, 10_000 + byMarker.size)
        if (!made) continue
        const value = typeof made.value === 'object' ? JSON.stringify(made.value) : made.value
        const isStored = await db
          .query({
            text: `update ${quoted(resource.table)} set ${quoted(name)} = $2 where id = $1`,
            values: [id, value],
          })
          .then(() => true)
          .catch(() => false)
        if (!isStored) continue
        byMarker.set(made.shown, { resource, field: name, shown: made.shown })
        planted[name] = made.value
      }
      return planted
    },
    foundIn: (text) =>
      [...new Set(text.match(/mk\d{5}k|2[2-9]\d\d-\d\d-\d\d|(?<!\d)70\d{5}(?!\d)/g))].flatMap(
        (one) => byMarker.get(one) ?? [],
      ),
    get all() {
      return [...byMarker.values()]
    },
  }
}
