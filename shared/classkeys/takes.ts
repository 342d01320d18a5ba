import type { Field, FieldKind, FieldOf, TextFormat } from './fields.ts'

const ofFormat: Record<TextFormat, string> = {
  plain: 'Text',
  multiline: 'Text',
  email: 'Email address',
  url: 'URL',
  phone: 'Phone number, such as +1 555 010 0199',
  color: 'Color, such as #1f6feb',
  slug: 'Letters, digits, dots, dashes, and underscores',
  icon: 'Icon name',
  time: 'Time of day, such as 09:30',
  timezone: 'Time zone, such as America/Chicago',
  country: 'A country, such as US or Germany',
  locale: 'A language and a region, such as en-GB',
  code: 'Text',
}
const group = (number: number): string => number.toLocaleString('en-US')
const between = (
  words: string,
  { min, max, unit }: { min: number; max: number; unit: string | null },
  far: number,
): string => {
  const bounds =
    min > -far && max < far
      ? ` from ${group(min)} to ${group(max)}`
      : min > -far
        ? `, ${group(min)} or more`
        : max < far
          ? `, at most ${group(max)}`
          : ''
  return `${words}${unit === null ? '' : ` (${unit})`}${bounds}`
}
const choices = ({ values, labels }: FieldOf<'choice'>): string => {
  const words = values.map((value) => labels[value] ?? value)
  const most = 8
  return words.length > most ? `${words.slice(0, most).join(', ')} and ${words.length - most} others` : words.join(', ')
}

const kinds: { [K in FieldKind]: (field: FieldOf<K>) => string } = {
  text: ({ format, max }) =>
    `${ofFormat[format]}${ofFormat[format] === 'Text' ? `, up to ${group(max)} characters` : ''}`,
  richText: () => 'Text or HTML',
  integer: (field) => between('Whole number', field, 2_000_000_000),
  decimal: (field) => between('Number', field, 1e12),
  boolean: () => 'Yes or no',
  date: () => 'Date, such as 1980-02-09 or 02/09/1980',
  timestamp: () => 'Date and time, such as 2026-01-31T09:30:00Z',
  choice: choices,
  reference: () => 'Name, code, or ID',
  references: () => 'Names, codes, or IDs, separated by semicolons',
  file: () => 'File URL',
  object: () => 'JSON object',
  list: () => 'JSON list',
  json: () => 'JSON',
}
const wordsOf = <K extends FieldKind>(kind: K, field: FieldOf<K>): string => kinds[kind](field)

/** The values a file column accepts for a field, in words: 'Email address, required'. */
export const takenBy = (field: Field): string =>
  `${wordsOf(field.kind, field as never)}${field.required === true ? ', required' : ''}`

/**
 * Whether a row only describes the accepted values, like the second row of a template.
 * @param cells the row’s values, each with `takenBy` of its field
 */
export const isGuidance = (cells: readonly (readonly [taken: string, value: unknown])[]): boolean => {
  const filled = cells.filter(([, value]) => value !== undefined && value !== null && value !== '')
  return filled.length > 0 && filled.every(([taken, value]) => typeof value === 'string' && value.trim() === taken)
}
