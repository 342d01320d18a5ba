import { Box, Button, IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon } from '@phosphor-icons/react'
import { useEffect, useId } from 'react'
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import type { ListField, NestedField } from '#shared/classkeys/fields.ts'
import { labelOf } from '#shared/classkeys/define.ts'
import { Beside, FieldBox } from './Beside.tsx'
import { Hint, Label, type InputOptions } from './Labelled.tsx'
import { Inline, Stack } from '../../../ui/primitives.ts'
import { Tooltip } from '../../../ui/tooltip/index.ts'

export type RenderNested = (field: NestedField, options: InputOptions) => React.ReactNode

export const Nested = styled(Beside)({
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  columnGap: 14,
  marginBottom: 0,
  padding: '14px 14px 0',
  border: '1px solid var(--line)',
  borderRadius: 10,
})

export const nestedOptions = (path: string, name: string, field: NestedField, isDisabled: boolean): InputOptions => ({
  source: `${path}.${name}`,
  label: labelOf(name, field),
  help: field.help,
  isRequired: field.required ?? false,
  isDisabled: isDisabled || field.writable === false,
})

/** A new entry starts with its fields' defaults. */
const freshEntry = ({ of }: ListField): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, nested]) =>
      'default' in nested && nested.default !== null ? [[name, nested.default]] : [],
    ),
  )

interface ListInputProps extends InputOptions {
  field: ListField
  renderNested: RenderNested
}

/** Repeated entries that can be added, removed and moved, or a fixed number of them. */
export const ListInput = ({ field, source, label, help, isRequired, isDisabled, renderNested }: ListInputProps) => {
  const id = useId()
  const { control, getFieldState } = useFormContext()
  const formState = useFormState({ control, name: source })
  const { fields: rows, append, remove, move } = useFieldArray({ control, name: source, keyName: 'rowKey' })
  const length = field.length
  const missing = length === null ? 0 : length - rows.length
  useEffect(() => {
    if (missing > 0)
      append(
        Array.from({ length: missing }, () => ({})),
        { shouldFocus: false },
      )
  }, [missing, append])
  const errors = getFieldState(source, formState).error
  const message = typeof errors?.message === 'string' ? errors.message : (errors?.root?.message ?? undefined)
  const isFull = length !== null || rows.length >= field.max
  const names = Object.entries(field.of)
  return (
    <Stack gap={8} role="group" aria-labelledby={id}>
      <Label as="span" id={id}>
        {label}
        {isRequired && <i aria-hidden> *</i>}
      </Label>
      {rows.slice(0, length ?? rows.length).map((row, index) => (
        <Inline gap={4} align="flex-start" key={row.rowKey}>
          <Nested sx={{ flex: 1 }} role="group" aria-label={`${label} ${index + 1}`}>
            {names.map(([name, nested]) => (
              <FieldBox key={name} field={nested}>
                {renderNested(nested, nestedOptions(`${source}.${index}`, name, nested, isDisabled))}
              </FieldBox>
            ))}
          </Nested>
          {length === null && !isDisabled && (
            <Stack>
              <RowButton
                title="Move up"
                isDisabled={index === 0}
                onClick={() => move(index, index - 1)}
                icon={<ArrowUpIcon size={18} />}
              />
              <RowButton
                title="Move down"
                isDisabled={index === rows.length - 1}
                onClick={() => move(index, index + 1)}
                icon={<ArrowDownIcon size={18} />}
              />
              <RowButton
                title="Remove"
                isDisabled={false}
                onClick={() => remove(index)}
                icon={<TrashIcon size={18} />}
              />
            </Stack>
          )}
        </Inline>
      ))}
      {!isFull && !isDisabled && (
        <Box>
          <Button variant="outlined" startIcon={<PlusIcon size={18} />} onClick={() => append(freshEntry(field))}>
            Add
          </Button>
        </Box>
      )}
      <Hint id={`${id}-hint`} error={message} help={help} />
    </Stack>
  )
}

interface RowButtonProps {
  title: string
  isDisabled: boolean
  onClick: () => void
  icon: React.ReactNode
}
const RowButton = ({ title, isDisabled, onClick, icon }: RowButtonProps) => (
  <Tooltip title={title}>
    <span>
      <IconButton aria-label={title} disabled={isDisabled} onClick={onClick}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
)
