/** Props of a filter editor; `undefined` removes the filter. */
export interface FilterEditorProps {
  label: string
  value: unknown
  onChange: (value: unknown) => void
}

/** From and to, both included; either may be open. */
export interface Range {
  gte?: string | number
  lte?: string | number
}
export const isRange = (value: unknown): value is Range =>
  typeof value === 'object' && value !== null && ('gte' in value || 'lte' in value)

/** The text of a text filter: `{contains: 'walk'}` or the text itself. */
export const containedIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'contains' in value ? String(value.contains) : ''
}

/** A filter with operators, as used by links and saved views. */
export const isCondition = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value)

/** Above or below an exclusive bound. */
export const isOpenRange = (value: unknown): value is { gt?: unknown; lt?: unknown } =>
  isCondition(value) && ('gt' in value || 'lt' in value)

/** The items that a reference filter names. */
export const idsOf = (value: unknown): number[] =>
  (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(Number)
