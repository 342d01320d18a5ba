import type { Field } from '#shared/classkeys/fields.ts'
import type { LinkMode } from '#shared/rules/index.ts'

/** The pending change of one field on many items. */
export interface Choice {
  name: string
  /** The field is explicitly cleared; an empty input alone doesn't clear it. */
  isCleared: boolean
  /** How the items' links change. */
  mode: LinkMode
}
export const choiceOf = (name: string): Choice => ({ name, isCleared: false, mode: 'add' })

export const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether the field may be empty. */
export const isClearable = (field: Field): boolean => field.required !== true && field.kind !== 'boolean'

/** Whether the field has a value or is cleared. */
export const isDecided = (field: Field, { isCleared }: Choice, value: unknown): boolean =>
  (isCleared && isClearable(field)) || !isNothing(value)

const empty = (field: Field): unknown => (field.kind === 'references' ? [] : null)
/** The value to send for a field. */
export const chosenValue = (field: Field, { isCleared }: Choice, value: unknown): unknown =>
  isCleared ? empty(field) : (value ?? empty(field))

/** Modes of the reference lists among the choices; clearing replaces them with nothing. */
export const modesOf = (
  fields: Readonly<Record<string, Field>>,
  choices: readonly Choice[],
): Record<string, LinkMode> =>
  Object.fromEntries(
    choices.flatMap(({ name, isCleared, mode }) =>
      fields[name]?.kind === 'references' ? [[name, isCleared ? ('replace' as const) : mode]] : [],
    ),
  )
