import { Box, Button, TextField } from '@mui/material'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useInput } from 'react-admin'
import { asItIs, Labelled, stateOf, type InputOptions } from './Labelled.tsx'
import { InvalidJson } from './invalidJson.ts'
import { styled } from '@mui/material/styles'
import { codeStyle } from '../../../ui/primitives.ts'

const FormatButton = styled(Button)({
  position: 'absolute',
  right: 4,
  top: 2,
  minHeight: 32,
  backgroundColor: 'var(--bg-surface)',
})

const show = (value: unknown): string =>
  value instanceof InvalidJson ? value.text : value == null ? '' : JSON.stringify(value, null, 2)

/** The parsed value; null if empty, and the text with its error if it isn't JSON. */
const parse = (text: string): unknown => {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    return new InvalidJson(text, error instanceof Error ? error.message : 'Invalid JSON')
  }
}

/** Free JSON as formatted text. Invalid JSON stays in the field with the parser's error below. */
export const JsonInput = ({ source, label, help, isRequired, isDisabled }: InputOptions) => {
  const { id, field: input, fieldState } = useInput({ source, parse: asItIs, format: asItIs })
  const [text, setText] = useState(() => show(input.value))
  const own = useRef<unknown>(input.value)
  // A value from outside this editor (a reset, another item) replaces its text.
  useEffect(() => {
    if (input.value === own.current) return
    own.current = input.value
    setText(show(input.value))
  }, [input.value])
  const write = (next: string) => {
    setText(next)
    own.current = parse(next)
    input.onChange(own.current)
  }
  const indent = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLTextAreaElement)) return
    const { selectionStart, selectionEnd, value } = event.target
    const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart)
    const spaces = (/^ */.exec(line)?.[0] ?? '') + (/[[{]\s*$/.test(line) ? '  ' : '')
    if (spaces === '') return
    event.preventDefault()
    event.target.setRangeText(`\n${spaces}`, selectionStart, selectionEnd, 'end')
    write(event.target.value)
  }
  const value: unknown = input.value
  const error = value instanceof InvalidJson ? value.message : fieldState.error?.message
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={error}>
      <Box sx={{ position: 'relative' }}>
        <TextField
          id={id}
          multiline
          minRows={4}
          maxRows={24}
          value={text}
          disabled={isDisabled}
          error={error !== undefined}
          inputRef={input.ref}
          onBlur={() => input.onBlur()}
          onKeyDown={indent}
          onChange={(event) => write(event.target.value)}
          slotProps={{
            htmlInput: {
              ...stateOf(id, isRequired),
              spellCheck: false,
              style: { ...codeStyle, lineHeight: '20px' },
            },
          }}
        />
        <FormatButton disabled={isDisabled} onClick={() => setText(show(value))}>
          Format
        </FormatButton>
      </Box>
    </Labelled>
  )
}
