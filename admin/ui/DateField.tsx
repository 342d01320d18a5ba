import { TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { isUnreadable, unreadableNames, useUnreadable } from '#shared/ui/unreadable.ts'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'value' | 'onChange'> & {
  /** YYYY-MM-DD; empty without a date. */
  value: string
  onChange: (value: string) => void
}

const incompleteDate = 'Enter a complete date.'

/** A date outside of the generated forms. Half a date is no change: it is an error, and its form is not submitted. */
export const DateField = ({ value, onChange, helperText, ...rest }: DateFieldProps) => {
  const { ref, isHalf } = useUnreadable()
  // A value that is set while the input is typed in begins its digits anew, and what is changed may follow later.
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      // Without it a year has six digits in Chromium.
      slotProps={{ htmlInput: { max: '9999-12-31' } }}
      {...rest}
      type="date"
      inputRef={ref}
      value={typed ?? value}
      error={isHalf}
      helperText={isHalf ? incompleteDate : helperText}
      onChange={({ target }) => {
        setTyped(target.value)
        if (!isUnreadable(target as HTMLInputElement)) onChange(target.value)
      }}
      onBlur={({ target }) => {
        if (!isUnreadable(target as HTMLInputElement)) setTyped(undefined)
      }}
    />
  )
}

/** Errors of the page's inputs whose content cannot be read, by name. */
export const unreadableInputs = (): Record<string, string> =>
  Object.fromEntries(
    unreadableNames(document).map(({ name, type }) => [
      name,
      type === 'number' ? 'Enter a number.' : type === 'time' ? 'Enter a complete time.' : incompleteDate,
    ]),
  )
