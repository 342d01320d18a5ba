import { HaleError, fieldError } from '#shared/errors.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Field, FieldOf } from '#shared/classkeys/fields.ts'
import { say } from '#shared/reasons/index.ts'
import type { FileStore, UploadedFile } from '../../kernel/types.ts'

const decoded = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** The file field a form's field name refers to: `image`, `gallery.0.image` or `gallery[0][image]`. */
const fileField = (fields: Readonly<Record<string, Field>>, path: readonly string[]): FieldOf<'file'> | null => {
  const [name = '', ...rest] = path
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field?.kind === 'file') return rest.length === 0 ? field : null
  if (field?.kind === 'object') return fileField(field.fields, rest)
  if (field?.kind === 'list' && /^\d{1,3}$/.test(rest[0] ?? '')) return fileField(field.of, rest.slice(1))
  return null
}

/** The steps of a form's field name. */
const pathOf = (name: string): string[] => name.split(/[.[\]]+/).filter(Boolean)

/** Says of a form's field name whether some entity has a file there. */
export const fileFieldIn =
  (resources: ReadonlyMap<string, Resource>) =>
  (name: string): boolean =>
    [...resources.values()].some(({ fields }) => fileField(fields, pathOf(name)) !== null)

/** Sets a value at a path of nested objects and lists; every step was checked to be a declared field. */
const placed = (target: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  const holder = decoded(target)
  if (/^\d+$/.test(name)) {
    const list: unknown[] = Array.isArray(holder) ? [...holder] : []
    while (list.length < Number(name)) list.push({})
    list[Number(name)] = placed(list[Number(name)], rest, value)
    return list
  }
  const object = typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? { ...holder } : {}
  return { ...object, [name]: placed((object as Record<string, unknown>)[name], rest, value) }
}

/**
 * Stores a form's files and sets their paths in the body. If `work` fails they are deleted again.
 * @throws VALIDATION for a part that is not a file field
 */
export const withUploads = async <T>(
  store: FileStore,
  resource: Resource,
  body: Readonly<Record<string, unknown>>,
  files: readonly UploadedFile[],
  work: (body: Record<string, unknown>, saved: ReadonlySet<string>) => Promise<T>,
): Promise<T> => {
  if (files.length === 0) return work({ ...body }, new Set())
  const paths = files.map((file) => pathOf(file.fieldName))
  const fields = paths.map((path, index) => {
    const field = fileField(resource.fields, path)
    if (!field) {
      const name = files[index]?.fieldName.slice(0, 100) ?? ''
      throw fieldError(name, say('unknown_file', { name }))
    }
    return field
  })
  const saved: string[] = []
  try {
    let filled: unknown = { ...body }
    for (const [index, file] of files.entries()) {
      const path = await store.save(resource.name, file, fields[index]?.accept ?? 'image')
      saved.push(path)
      filled = placed(filled, paths[index] ?? [], path)
    }
    return await work(filled as Record<string, unknown>, new Set(saved))
  } catch (error) {
    await Promise.allSettled(saved.map((path) => store.remove(path)))
    throw error instanceof Error ? error : new HaleError('INTERNAL', { cause: error })
  }
}
