import type { Resource } from '#shared/classkeys/define.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { column, valueOf, type Resources } from './expressions.ts'

/**
 * Ids of items by what people call them: their title, or a unique text (a code, an email address). Case does not matter. A text
 * that matches several items returns all of their ids.
 */
export const findByWords = async (
  db: Database,
  resources: Resources,
  resource: Resource,
  words: readonly string[],
): Promise<Map<string, number[]>> => {
  const { titleField, fields } = resource
  const names = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'text' && field.unique === true && field.readable === undefined ? [column('t', name)] : [],
  )
  const ways = [...new Set([valueOf(resource, titleField, 't', resources), ...names])]
  const wanted = [...new Set(words.map((one) => one.trim().toLowerCase()))]
  const found = new Map<string, number[]>()
  if (wanted.length === 0) return found
  const rows = await db.query<{ id: number; word: string }>({
    text: ways
      .map(
        (sql) =>
          `select t.id, lower(${sql}) as word from ${quoted(resource.table)} t where lower(${sql}) = any($1::text[])`,
      )
      .join(' union '),
    values: [wanted],
  })
  for (const { id, word } of rows) found.set(word, [...(found.get(word) ?? []), id])
  return found
}

/**
 * The titles of items by id; deleted ones as kept in the trash. An item without a title is named by its number; one that no longer
 * exists anywhere has none.
 */
export const titlesOf = async (
  { db, resources }: Pick<Services, 'db' | 'resources'>,
  resource: Resource,
  ids: readonly number[],
): Promise<Map<number, { title: string; isGone: boolean }>> => {
  const field = resource.fields[resource.titleField]
  const isOpen = field === undefined || (!field.isSecret && field.readable === undefined)
  const title = isOpen ? `${valueOf(resource, resource.titleField, 't', resources)}::text` : 'null'
  const rows = await db.query<{ id: number; title: string | null; gone: boolean }>({
    text: `select t.id, ${title} as title, false as gone from ${quoted(resource.table)} t where t.id = any($1::bigint[])
           union all select k.item_id, k.title, true from trash k where k.resource = $2 and k.item_id = any($1::bigint[])`,
    values: [ids, resource.name],
  })
  return new Map(
    rows.map(({ id, title: words, gone }) => [
      id,
      { title: words?.trim() || `${resource.label[0]} ${id}`, isGone: gone },
    ]),
  )
}
