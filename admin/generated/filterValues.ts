/** What a filter editor gets; `undefined` takes the filter away. */
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

/** The words of a filter for text, `{contains: 'walk'}` or the text itself. */
export const containedIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'object' && value !== null && 'contains' in value ? String(value.contains) : ''
}

/** A filter by operators, as links and saved views may have it. */
export const isCondition = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('id' in value)

/** Above or below a bound that is not included. */
export const isOpenRange = (value: unknown): value is { gt?: unknown; lt?: unknown } => isCondition(value) && ('gt' in value || 'lt' in value)
