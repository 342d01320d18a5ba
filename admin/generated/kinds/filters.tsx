import { isFilterable, type Field } from '#shared/classkeys/fields.ts'
import { byKind, type ByKind } from '#shared/lists/index.ts'
import { choiceLabel, entryName, formatDate } from '../../format/format.ts'
import { containedIn, isCondition, isOpenRange, isRange } from './inputs/filterValues.ts'
import { ReferenceWords } from './inputs/ReferenceWords.tsx'

const range =
  (show: (bound: unknown) => string) =>
  (value: unknown): string => {
    if (Array.isArray(value)) return value.map(show).join(', ')
    if (isOpenRange(value)) return value.gt === undefined ? `below ${show(value.lt)}` : `above ${show(value.gt)}`
    if (!isRange(value)) return show(value)
    if (value.gte !== undefined && value.lte !== undefined) return `${show(value.gte)} to ${show(value.lte)}`
    return value.gte === undefined ? `up to ${show(value.lte)}` : `from ${show(value.gte)}`
  }
const listed = (value: unknown): string => (Array.isArray(value) ? value.map(entryName).join(', ') : entryName(value))
const numbers = range(String)
const days = range(formatDate)

/** A filter's value as text, for its chip. */
const words: ByKind<[value: unknown], React.ReactNode> = {
  text: (_, value) => containedIn(value) || listed(value),
  richText: (_, value) => listed(value),
  integer: (_, value) => numbers(value),
  decimal: (_, value) => numbers(value),
  boolean: (_, value) => (value === true ? 'Yes' : 'No'),
  date: (_, value) => days(value),
  timestamp: (_, value) => days(value),
  choice: (field, value) => {
    const chosen = (Array.isArray(value) ? value : [value]).map((one) => choiceLabel(field, one))
    return chosen.length > 2 ? `${chosen[0] ?? ''}, ${chosen.length - 1} more` : chosen.join(', ')
  },
  reference: (field, value) => <ReferenceWords to={field.to} value={value} />,
  references: (field, value) => <ReferenceWords to={field.to} value={value} />,
  file: (_, value) => listed(value),
  object: (_, value) => listed(value),
  list: (_, value) => listed(value),
  json: (_, value) => listed(value),
}
export const filterWords = (field: Field, value: unknown): React.ReactNode => {
  const condition = isCondition(value) ? value : { eq: value }
  if ('ne' in condition) return condition.ne === null ? 'not empty' : <>not {filterWords(field, condition.ne)}</>
  const one = 'eq' in condition ? condition.eq : 'in' in condition ? condition.in : condition
  if (Array.isArray(one) && one.length === 1) return filterWords(field, one[0])
  return one === null ? 'empty' : byKind(words, field, one)
}

/** Fields that the list screen can be filtered by. */
export const canFilter = (field: Field): boolean =>
  isFilterable(field) && !['richText', 'file', 'object', 'list', 'json'].includes(field.kind)
