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
  const [isTyping, setTyping] = useState(false)
  return (
    <TextField
      {...rest}
      type="date"
      inputRef={ref}
      value={isTyping ? '' : value}
      error={isHalf}
      helperText={isHalf ? incompleteDate : helperText}
      onChange={({ target }) => {
        const isPart = isUnreadable(target as HTMLInputElement)
        setTyping(isPart)
        if (!isPart) onChange(target.value)
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
