import { isFilterable, type Field } from '#shared/classkeys/fields.ts'
import { byKind, type ByKind } from './byKind.ts'
import { choiceLabel, formatDate } from './format.ts'
import { containedIn, isRange, type FilterEditorProps } from './filterValues.ts'
import { ChoiceFilter, RangeFilter, ReferenceFilter, ReferenceWords, TextFilter, YesNoFilter } from './list/filterEditors.tsx'

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
    if (!isRange(value)) return String(value)
    if (value.gte !== undefined && value.lte !== undefined) return `${show(value.gte)} to ${show(value.lte)}`
    return value.gte === undefined ? `up to ${show(value.lte)}` : `from ${show(value.gte)}`
  }
const numbers = range(String)
const days = range(formatDate)

/** The value of a filter in words, on its chip. */
const words: ByKind<[value: unknown], React.ReactNode> = {
  text: (_, value) => containedIn(value) || String(value),
  richText: (_, value) => String(value),
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
  file: (_, value) => String(value),
  object: (_, value) => String(value),
  list: (_, value) => String(value),
  json: (_, value) => String(value),
}
export const filterWords = (field: Field, value: unknown): React.ReactNode => byKind(words, field, value)

/** Fields that a person can filter by on the list screen. */
export const canFilter = (field: Field): boolean =>
  isFilterable(field) && !['richText', 'file', 'object', 'list', 'json'].includes(field.kind)
