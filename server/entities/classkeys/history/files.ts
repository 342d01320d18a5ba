import type { Field } from '#shared/classkeys/fields.ts'
import type { Services } from '../../../kernel/types.ts'
import { quoted } from '../../../kernel/database/index.ts'
import { isStoredPath } from '../../../kernel/files/index.ts'

/** Paths of uploaded files anywhere in a value. */
export const pathsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return isStoredPath(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : []
}

const mayHoldFile = (field: Field): boolean => {
  if (field.kind === 'file' || field.kind === 'json') return true
  if (field.kind === 'object') return Object.values(field.fields).some(mayHoldFile)
  return field.kind === 'list' && Object.values(field.of).some(mayHoldFile)
}

/** Which of these files are shown by an existing or restorable item: a copy of an item shows the same files. */
const shownOf = async ({ db, resources, tables: rooms }: Services, paths: readonly string[]): Promise<Set<string>> => {
  const tables = [...[...resources.values()].map(({ table, fields }) => ({ name: table, fields })), ...rooms]
  const places = tables.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([column, field]) => {
      // The history of existing items stays readable without its images.
      if (name === 'revisions' || !mayHoldFile(field)) return []
      const from = `select p from unnest($1::text[]) p where exists (select 1 from ${quoted(name)} t where`
      return [
        field.kind === 'file'
          ? `${from} t.${quoted(column)} = p)`
          : `${from} position(p in t.${quoted(column)}::text) > 0)`,
      ]
    }),
  )
  const rows = await db.query<{ p: string }>({ text: places.join(' union '), values: [paths] })
  return new Set(rows.map(({ p }) => p))
}

/** Deletes the uploaded files of permanently deleted items, unless something else shows them. */
export const removeFilesOf = async (services: Services, deleted: unknown): Promise<void> => {
  const paths = [...new Set(pathsIn(deleted))]
  if (paths.length === 0) return
  const shown = await shownOf(services, paths)
  await Promise.all(paths.filter((path) => !shown.has(path)).map((path) => services.files.remove(path)))
}
