import { TextField } from '@mui/material'
import { useState } from 'react'
import { useInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { TextField as TextFieldKind } from '#shared/classkeys/fields.ts'
import { slugFrom } from '#shared/rules/index.ts'
import { Labelled, stateOf, type InputOptions } from './Labelled.tsx'

/**
 * A slug that follows another field of a new item until it is edited. Until then the form has no value, so that the server
 * generates the same slug, with a number appended if it is taken.
 */
export const SlugInput = ({
  field,
  from,
  source,
  label,
  help,
  isRequired,
  isDisabled,
}: InputOptions & { field: TextFieldKind; from: string }) => {
  const { id, field: input, fieldState } = useInput({ source })
  const isNew = useRecordContext()?.id === undefined
  const [isEdited, setEdited] = useState(false)
  const words: unknown = useWatch({ name: from })
  const own = typeof input.value === 'string' ? input.value : ''
  const follows = isNew && !isEdited && own === ''
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={fieldState.error?.message}>
      <TextField
        {...input}
        id={id}
        value={follows ? (slugFrom(words, { ...field, name: source }) ?? '') : own}
        disabled={isDisabled}
        error={fieldState.invalid}
        onChange={(event) => {
          setEdited(true)
          input.onChange(event)
        }}
        slotProps={{ htmlInput: { ...stateOf(id, isRequired), maxLength: field.max, spellCheck: false } }}
      />
    </Labelled>
  )
}
