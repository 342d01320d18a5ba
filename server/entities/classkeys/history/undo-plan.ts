import { isDeepStrictEqual } from 'node:util'
import { labelOf, type Resource } from '#shared/classkeys/define.ts'
import { mayRead, mayWrite, type Field, type FieldOf } from '#shared/classkeys/fields.ts'
import { parseWrite } from '#shared/classkeys/schema.ts'
import { inSentence, type RevisionKind } from '#shared/rules/index.ts'
import type { Caller } from '../../../kernel/types.ts'
import { writableBy } from '../sent-back.ts'

export type State = Readonly<Record<string, unknown>>
export interface Written {
  id: number
  item_id: number
  kind: RevisionKind
  before: State | null
  after: State | null
}
type Entry = Readonly<Record<string, unknown>> & { id: number }
/** What an item becomes: columns as stored in the database, links as they are written. */
export interface Patch {
  columns: State
  links: Readonly<Record<string, readonly Entry[]>>
}
export type Plan = { patch: Patch; reason?: never } | { patch?: never; reason: string }

const entriesOf = (value: unknown): Entry[] => (Array.isArray(value) ? (value as Entry[]) : [])
/** A link is written as its id and the fields of the link itself; the names of its entries may have changed since. */
const toLinks = ({ link }: FieldOf<'references'>, value: unknown): Entry[] =>
  entriesOf(value).map(
    (entry) =>
      Object.fromEntries(['id', ...Object.keys(link.fields)].map((name) => [name, entry[name] ?? null])) as Entry,
  )

const isSame = (field: Field, one: unknown, other: unknown): boolean =>
  field.kind === 'references'
    ? isDeepStrictEqual(toLinks(field, one), toLinks(field, other))
    : isDeepStrictEqual(one ?? null, other ?? null)

/** Later links are kept: only links the change added are removed, and only those it removed are added. Null if links have an order or details. */
const withoutLater = (field: FieldOf<'references'>, before: unknown, after: unknown, now: unknown): Entry[] | null => {
  if (Object.keys(field.link.fields).length > 0) return null
  const [old, made, current] = [before, after, now].map((value) => toLinks(field, value))
  const has = (list: readonly Entry[] = [], id: number) => list.some((entry) => entry.id === id)
  const kept = (current ?? []).filter(({ id }) => has(old, id) || !has(made, id))
  return [...kept, ...(old ?? []).filter(({ id }) => !has(made, id) && !has(kept, id))]
}

/** Whether the caller may see a field's past value and restore it. */
const isOpen = (field: Field, caller: Caller): boolean =>
  mayRead(field, caller.permissions) && mayWrite(field, caller.permissions, false)

const refusalOf = (resource: Resource, { columns, links }: Patch, caller: Caller): string | null => {
  const parsed = parseWrite(resource, 'set', { ...columns, ...links }, { writable: writableBy(caller, 'set') })
  if (parsed.ok) return null
  return Object.entries(parsed.errors)
    .map(
      ([path, words]) =>
        `${labelOf(path.split('.')[0] ?? path, resource.fields[path.split('.')[0] ?? path])}: ${words}`,
    )
    .join(' ')
}

/**
 * What undoes a change of one item: all of it, or nothing if a field has changed again or cannot be written.
 * @param now the item's state, null if it was deleted
 * @param laterBy who wrote the item after the change
 */
export const planOf = (
  resource: Resource,
  { before, after }: Written,
  now: State | null,
  laterBy: string | null,
  caller: Caller,
): Plan => {
  if (now === null) return { reason: `This ${inSentence(resource.label[0])} has been deleted since.` }
  const columns: Record<string, unknown> = {}
  const links: Record<string, Entry[]> = {}
  for (const [name, value] of Object.entries(before ?? {})) {
    const field = resource.fields[name]
    // System fields follow from the rest.
    if (!field || field.writable === false) continue
    if (!isOpen(field, caller)) return { reason: `You may not change ${labelOf(name, field)}.` }
    const stays = isSame(field, now[name], after?.[name])
    const changed = {
      reason: `${labelOf(name, field)} has been changed again${laterBy === null ? '' : ` by ${laterBy}`}.`,
    }
    if (field.kind === 'references') {
      const wanted = stays ? toLinks(field, value) : withoutLater(field, value, after?.[name], now[name])
      if (wanted === null) return changed
      if (!isSame(field, wanted, now[name])) links[name] = wanted
    } else if (!stays) return changed
    else columns[name] = value
  }
  const patch = { columns, links }
  const reason = refusalOf(resource, patch, caller)
  return reason === null ? { patch } : { reason }
}
