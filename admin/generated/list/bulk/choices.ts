import type { Field } from '#shared/classkeys/fields.ts'
import type { LinkMode } from '#shared/rules/index.ts'

/** What is to become of one field of many items. */
export interface Choice {
  name: string
  /** The field is emptied on purpose, which an input without a value never is. */
  isCleared: boolean
  /** What becomes of the links that each item has. */
  mode: LinkMode
}
export const choiceOf = (name: string): Choice => ({ name, isCleared: false, mode: 'add' })

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether many items may have nothing in the field. */
export const isClearable = (field: Field): boolean => field.required !== true && field.kind !== 'boolean'

/** Whether something was chosen for the field: a value, or that it is emptied. */
export const isDecided = (field: Field, { isCleared }: Choice, value: unknown): boolean => (isCleared && isClearable(field)) || !isNothing(value)

const empty = (field: Field): unknown => (field.kind === 'references' ? [] : null)
/** The value that is sent for a field. */
export const chosenValue = (field: Field, { isCleared }: Choice, value: unknown): unknown => (isCleared ? empty(field) : (value ?? empty(field)))

/** The modes of the lists of links among the choices; emptying replaces them by nothing. */
export const modesOf = (fields: Readonly<Record<string, Field>>, choices: readonly Choice[]): Record<string, LinkMode> =>
  Object.fromEntries(
    choices.flatMap(({ name, isCleared, mode }) => (fields[name]?.kind === 'references' ? [[name, isCleared ? ('replace' as const) : mode]] : [])),
  )
