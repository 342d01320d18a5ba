import { InputAdornment, TextField } from '@mui/material'
import { MagnifyingGlassIcon } from '@phosphor-icons/react'
import { useEffect, useState } from 'react'

interface SearchBoxProps {
  label: string
  placeholder: string
  search: string
  onChange: (words: string) => void
}

/** Searches once typing pauses. */
export const SearchBox = ({ label, placeholder, search, onChange }: SearchBoxProps) => {
  const [words, setWords] = useState(search)
  useEffect(() => {
    if (words === search) return undefined
    const timer = setTimeout(() => onChange(words), 350)
    return () => clearTimeout(timer)
  }, [words, search, onChange])
  return (
    <TextField
      size="small"
      fullWidth={false}
      placeholder={placeholder}
      value={words}
      onChange={(event) => setWords(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label, type: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <MagnifyingGlassIcon size={18} />
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
