import { TextField, type TextFieldProps } from '@mui/material'
import { useState } from 'react'
import { isUnclearNumber, readNumber } from '#shared/rules/index.ts'

/** What a typed text says: a number, null for nothing, and the text itself if it is no number or could be two. */
const read = (text: string): number | string | null => (text.trim() === '' ? null : (readNumber(text) ?? text))

/** How to write a number that could be read in two ways. */
export const unclearProblem = (value: unknown): string | undefined =>
  typeof value === 'string' && isUnclearNumber(value)
    ? `Enter “${value.trim().replaceAll(',', '')}” without a comma, or use a decimal point.`
    : undefined

export interface NumberFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type'> {
  value: number | string | null | undefined
  /** Gets the text itself if it is no number, so that a form can refuse it rather than lose it. */
  onChange: (value: number | string | null) => void
}

/**
 * A number as people type it, with a decimal point or comma. The browser's own number field drops a comma where the browser's language
 * has a point, without a word: '172,5' becomes 1725.
 */
export const NumberField = ({ value, onChange, error = false, slotProps, ...props }: NumberFieldProps) => {
  const [typed, setTyped] = useState('')
  const said = read(typed)
  const isNone = value == null || Number.isNaN(value)
  const isOwn = said === value || (isNone && typeof said !== 'number')
  const shown = isOwn ? typed : isNone ? '' : String(value)
  return (
    <TextField
      {...props}
      value={shown}
      error={error || typeof read(shown) === 'string'}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(read(target.value))
      }}
      slotProps={{ ...slotProps, htmlInput: { inputMode: 'decimal', autoComplete: 'off', ...slotProps?.htmlInput } }}
    />
  )
}
