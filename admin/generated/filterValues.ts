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
