import { labelOf, type Resource } from '#shared/classkeys/define.ts'
import type { Field, FieldOf } from '#shared/classkeys/fields.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { quoted } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { ownerOfFile } from '../../kernel/files/index.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { isMemberWithin } from './bounds.ts'
import { prepared } from './statements.ts'

interface NamedFile {
  /** `logo_variants.0.logo_path` */
  at: string
  /** The outermost field. */
  name: string
  label: string
  field: FieldOf<'file'>
  path: string
}

/** The uploaded files that a value of a field names, with their places. */
const filesIn = (field: Field, value: unknown, at: string, label: string): Omit<NamedFile, 'name'>[] => {
  if (value === null || value === undefined) return []
  if (field.kind === 'file')
    return typeof value === 'string' && value.startsWith('/files/') ? [{ at, label, field, path: value }] : []
  if (typeof value !== 'object') return []
  if (field.kind === 'list')
    return Object.entries(value).flatMap(([index, one]) =>
      filesInAll(field.of, one as object | null, `${at}.${index}.`),
    )
  return field.kind === 'object' ? filesInAll(field.fields, value, `${at}.`) : []
}
const filesInAll = (fields: Readonly<Record<string, Field>>, values: object | null, before: string) =>
  Object.entries(values ?? {}).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field ? filesIn(field, value, before + name, labelOf(name, field)) : []
  })

interface Write {
  services: Services
  db: Database
  caller: Caller
  resource: Resource
  /** Files that came with the request. */
  saved: ReadonlySet<string>
}

/** The files that an item's fields name now. */
const namedNow = async (
  { db, resource }: Write,
  id: number,
  names: readonly string[],
): Promise<ReadonlySet<string>> => {
  const [row] = await db.query<Record<string, unknown>>(
    prepared(`select ${names.map(quoted).join(', ')} from ${quoted(resource.table)} where id = $1`, [id]),
  )
  return new Set(filesInAll(resource.fields, row ?? null, '').map(({ path, at }) => `${at.split('.')[0]} ${path}`))
}

/** Whether a caller may read a file. A file in a folder without a guard is public. */
const mayRead = async ({ services, caller }: Write, path: string): Promise<boolean> => {
  try {
    return (await ownerOfFile(services, path, caller, isMemberWithin)) !== null
  } catch (error) {
    if (error instanceof HaleError) return false
    throw error
  }
}

/**
 * An item that shows a file lets others read it, so it may only name files that the caller may read, that came with the request, or
 * that it named before.
 * @throws VALIDATION at each field that names another file, whether or not there is one
 */
export const assertMayShow = async (
  write: Write,
  values: Readonly<Record<string, unknown>>,
  id: number | null,
): Promise<void> => {
  const { resource, saved } = write
  const named = Object.entries(values).flatMap(([name, value]) => {
    const field = resource.fields[name]
    return field ? filesIn(field, value, name, labelOf(name, field)).map((one) => ({ ...one, name })) : []
  })
  const others = named.filter(({ path }) => !saved.has(path))
  if (others.length === 0) return
  const before = id === null ? null : await namedNow(write, id, [...new Set(others.map(({ name }) => name))])
  const errors: Record<string, string> = {}
  for (const { at, name, label, field, path } of others)
    if (!before?.has(`${name} ${path}`) && !(await mayRead(write, path)))
      errors[at] = say(field.allowUrl ? 'field_file_or_address' : 'field_file', { field: label })
  const messages = Object.values(errors)
  if (messages.length > 0)
    throw new HaleError('VALIDATION', { errors, message: messages.length === 1 ? messages[0] : undefined })
}
