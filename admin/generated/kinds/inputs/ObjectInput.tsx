import { useId } from 'react'
import type { ObjectField } from '#shared/classkeys/fields.ts'
import { FieldBox } from './Beside.tsx'
import { Hint, Label, type InputOptions } from './Labelled.tsx'
import { Nested, nestedOptions, type RenderNested } from './ListInput.tsx'
import { Stack } from '../../../ui/primitives.ts'

/** A fixed group of nested fields. Undeclared keys of the value are left untouched. */
export const ObjectInput = ({
  field,
  source,
  label,
  help,
  isRequired,
  isDisabled,
  renderNested,
}: InputOptions & { field: ObjectField; renderNested: RenderNested }) => {
  const id = useId()
  return (
    <Stack gap={6} role="group" aria-labelledby={id}>
      <Label as="span" id={id}>
        {label}
        {isRequired && <i aria-hidden> *</i>}
      </Label>
      <Nested>
        {Object.entries(field.fields).map(([name, nested]) => (
          <FieldBox key={name} field={nested}>
            {renderNested(nested, nestedOptions(source, name, nested, isDisabled))}
          </FieldBox>
        ))}
      </Nested>
      <Hint id={`${id}-hint`} error={undefined} help={help} />
    </Stack>
  )
}
