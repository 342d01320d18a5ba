import { IconButton, InputAdornment, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { XIcon } from '@phosphor-icons/react'
import { useInput } from 'react-admin'
import { Labelled, stateOf, type InputOptions } from './Labelled.tsx'

const Well = styled('input')({
  width: 24,
  height: 24,
  padding: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-xs)',
  background: 'none',
  cursor: 'pointer',
  '&::-webkit-color-swatch-wrapper': { padding: 0 },
  '&::-webkit-color-swatch': { border: 0, borderRadius: 5 },
  // The browser's control always has a colour. If none is chosen, show a stroke instead of black.
  '&[data-unset=true]': {
    background: 'linear-gradient(to top right, transparent 46%, var(--status-bad-solid) 46% 54%, transparent 54%)',
    '&::-webkit-color-swatch': { opacity: 0 },
    '&::-moz-color-swatch': { opacity: 0 },
  },
})

/** A colour, typed (#2169C1) or picked. */
export const ColorInput = ({ source, label, help, isRequired, isDisabled }: InputOptions) => {
  const { id, field, fieldState } = useInput({ source })
  const value = typeof field.value === 'string' ? field.value : ''
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={fieldState.error?.message}>
      <TextField
        {...field}
        id={id}
        value={value}
        disabled={isDisabled}
        error={fieldState.invalid}
        placeholder="No color"
        slotProps={{
          htmlInput: stateOf(id, isRequired),
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Well
                  type="color"
                  aria-label={`Pick ${label}`}
                  data-unset={value === ''}
                  disabled={isDisabled}
                  value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
                  onChange={(event) => field.onChange(event.target.value)}
                />
              </InputAdornment>
            ),
            endAdornment: value !== '' && !isDisabled && (
              <InputAdornment position="end">
                {/* The next Tab belongs to the next field; by keyboard the text is deleted. */}
                <IconButton
                  tabIndex={-1}
                  aria-label={`Clear ${label}`}
                  size="small"
                  onClick={() => field.onChange(null)}
                >
                  <XIcon size={16} />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
    </Labelled>
  )
}
