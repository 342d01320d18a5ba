/** A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
const neutral = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text)

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value as string)
  const safe = neutral(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV file, as RFC 4180 has it. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`
