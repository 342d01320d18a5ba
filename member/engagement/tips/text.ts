/** A field of an item as text; null when it is empty or something else. */
export const textOf = (item: object, field: string): string | null => {
  const value: unknown = (item as Record<string, unknown>)[field]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
