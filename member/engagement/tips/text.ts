/** An item's field as text; null if it is empty or not a text. */
export const textOf = (item: object, field: string): string | null => {
  const value: unknown = (item as Record<string, unknown>)[field]
  return typeof value === 'string' && value.trim() !== '' ? value : null
}
