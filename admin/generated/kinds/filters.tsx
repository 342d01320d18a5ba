import { isFilterable, type Field } from '#shared/classkeys/fields.ts'
import { byKind, type ByKind } from './byKind.ts'
import { choiceLabel, entryName, formatDate } from '../../format/format.ts'
import { containedIn, isCondition, isOpenRange, isRange, type FilterEditorProps } from './inputs/filterValues.ts'
import {
  ChoiceFilter,
  RangeFilter,
  ReferenceFilter,
  ReferenceWords,
  TextFilter,
  YesNoFilter,
} from './inputs/filterEditors.tsx'

const unfiltered = () => null

const editors: ByKind<[props: FilterEditorProps], React.ReactNode> = {
  text: (_, props) => <TextFilter {...props} />,
  richText: unfiltered,
  integer: (_, props) => <RangeFilter type="number" {...props} />,
  decimal: (_, props) => <RangeFilter type="number" {...props} />,
  boolean: (_, props) => <YesNoFilter {...props} />,
  date: (_, props) => <RangeFilter type="date" {...props} />,
  timestamp: (_, props) => <RangeFilter type="timestamp" {...props} />,
  choice: (field, props) => <ChoiceFilter field={field} {...props} />,
  reference: (field, props) => <ReferenceFilter to={field.to} {...props} />,
  references: (field, props) => <ReferenceFilter to={field.to} {...props} />,
  file: unfiltered,
  object: unfiltered,
  list: unfiltered,
  json: unfiltered,
}
export const filterEditor = (field: Field, props: FilterEditorProps): React.ReactNode => byKind(editors, field, props)

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
