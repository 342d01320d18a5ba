import { isDeepStrictEqual } from 'node:util'
import { mayRead, mayWrite, type Field } from '#shared/classkeys/fields.ts'
import { permissionOf } from '#shared/classkeys/define.ts'
import { refusedNames, type WriteMode } from '#shared/classkeys/schema.ts'
import type { Caller } from '../../kernel/types.ts'
import type { Model } from './model.ts'

/** Whether a caller may write a field; with `onlySeen`, also only what the caller may read, so that nothing is overwritten unseen. */
export const writableBy =
  ({ permissions }: Pick<Caller, 'permissions'>, mode: WriteMode, onlySeen = false) =>
  (field: Field): boolean =>
    mayWrite(field, permissions, mode === 'add') &&
    (!onlySeen || typeof field.readable !== 'string' || mayRead(field, permissions))

/**
 * Names in a body that the caller can read but not write. Fields the caller cannot read are not compared: whether they match
 * would reveal them.
 */
export const readOnlyNames = (model: Model, body: Readonly<Record<string, unknown>>, caller: Caller): string[] => {
  const refused = [...refusedNames(model.resource, body, { writable: writableBy(caller, 'set') }).keys()]
  if (refused.length === 0) return refused
  if (!caller.permissions.has(permissionOf(model.resource, 'read'))) return []
  const answered = new Set(model.columns.map(({ name }) => name))
  return refused.filter((name) => answered.has(name))
}

/** Whether a value is the one returned; form data has it as text, and composite values as JSON. */
export const isSentBack = (answered: unknown, given: unknown, formData: boolean): boolean =>
  isDeepStrictEqual(answered, given) ||
  (formData &&
    typeof given === 'string' &&
    given === (typeof answered === 'string' ? answered : JSON.stringify(answered)))
