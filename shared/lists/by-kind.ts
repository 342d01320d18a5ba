import type { Field, FieldKind, FieldOf } from '../classkeys/fields.ts'

/** One entry per field kind, so that a new kind does not compile until its consumer knows it. */
export type ByKind<Args extends unknown[], Out> = { [K in FieldKind]: (field: FieldOf<K>, ...args: Args) => Out }

/** Calls the entry for the field's kind. */
export const byKind = <Args extends unknown[], Out>(table: ByKind<Args, Out>, field: Field, ...args: Args): Out => {
  const consume = table[field.kind] as (field: Field, ...args: Args) => Out
  return consume(field, ...args)
}
