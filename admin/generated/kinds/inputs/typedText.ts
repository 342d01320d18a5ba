import type { AutocompleteInputChangeReason } from '@mui/material'

/** The text of a search for several items, which MUI would clear whenever the array of the selected ones is another, as when their names arrive. */
export const typedText = (inputValue: string, onType: (text: string) => void) => ({
  inputValue,
  onInputChange: (_: unknown, text: string, reason: AutocompleteInputChangeReason) => {
    if (reason !== 'reset') onType(text)
  },
})
