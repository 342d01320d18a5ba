import type { Resource } from '#shared/classkeys/define.ts'
import { quoted } from '../database/index.ts'
import type { Database } from '../database/types.ts'
import { column, valueOf, type Resources } from './expressions.ts'

/**
 * Ids of items by what people call them: their title, or a text that is theirs alone (a code, an email address). Case does
 * not matter. Words that several items go by have all of their ids.
 */
export const findByWords = async (db: Database, resources: Resources, resource: Resource, words: readonly string[]): Promise<Map<string, number[]>> => {
  const { titleField, fields } = resource
  const names = Object.entries(fields).flatMap(([name, field]) => (field.kind === 'text' && field.unique === true && field.readable === undefined ? [column('t', name)] : []))
  const ways = [...new Set([valueOf(resource, titleField, 't', resources), ...names])]
  const wanted = [...new Set(words.map((one) => one.trim().toLowerCase()))]
  const found = new Map<string, number[]>()
  if (wanted.length === 0) return found
  const rows = await db.query<{ id: number; word: string }>({
    text: ways.map((sql) => `select t.id, lower(${sql}) as word from ${quoted(resource.table)} t where lower(${sql}) = any($1::text[])`).join(' union '),
    values: [wanted],
  })
  for (const { id, word } of rows) found.set(word, [...(found.get(word) ?? []), id])
  return found
}
