import { InputAdornment, OutlinedInput } from '@mui/material'
import { styled } from '@mui/material/styles'
import { MagnifyingGlassIcon } from '@phosphor-icons/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Delay before a list follows the typed text. */
export const searchDebounceMs = 400

const Box = styled(OutlinedInput)({
  width: 280,
  minHeight: 36,
  '@media (max-width: 767px)': { width: 220 },
  '& input': { paddingBlock: 7 },
})

interface SearchBoxProps {
  label: string
  placeholder: string
  /** The current search. */
  value: string
  onChange: (words: string) => void
}

/** Search box that searches once typing pauses. */
export const SearchBox = ({ label, placeholder, value, onChange }: SearchBoxProps) => {
  const [words, setWords] = useState(value)
  const sent = useRef(value)
  const send = useEffectEvent(onChange)
  // Back, forward and 'Clear' change the search externally.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setWords(value)
  }, [value])
  useEffect(() => {
    if (words === sent.current) return undefined
    const timer = setTimeout(() => {
      sent.current = words
      send(words)
    }, searchDebounceMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <Box
      value={words}
      type="search"
      size="small"
      placeholder={placeholder}
      onChange={(event) => setWords(event.target.value)}
      inputProps={{ 'aria-label': label }}
      startAdornment={
        <InputAdornment position="start">
          <MagnifyingGlassIcon size={18} />
        </InputAdornment>
      }
    />
  )
}
