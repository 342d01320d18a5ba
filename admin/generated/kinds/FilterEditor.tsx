import type { Field } from '#shared/classkeys/fields.ts'
import { byKind, type ByKind } from '#shared/lists/index.ts'
import { ChoiceFilter, RangeFilter, ReferenceFilter, TextFilter, YesNoFilter } from './inputs/filterEditors.tsx'
import type { FilterEditorProps } from './inputs/filterValues.ts'

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
  // What is out of reach would find nobody.
  references: (field, props) => (
    <ReferenceFilter to={field.to} offered={field.isPartial ? field.offered : undefined} {...props} />
  ),
  file: unfiltered,
  object: unfiltered,
  list: unfiltered,
  json: unfiltered,
}
/** What a chip opens to set its filter. */
const FilterEditor = ({ field, ...props }: FilterEditorProps & { field: Field }) => byKind(editors, field, props)

export default FilterEditor
