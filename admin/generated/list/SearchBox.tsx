import { InputAdornment, TextField } from '@mui/material'
import { MagnifyingGlassIcon } from '@phosphor-icons/react'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { labelOf, searchableFields } from '#shared/classkeys/define.ts'
import { inSentence } from '#shared/rules/index.ts'
import { useDeclaration } from '../../declarations.ts'

/** The list follows what is typed after this long. */
export const searchDebounceMs = 400

/** Full-text search of the list. The address of the page carries it, so it comes back with it. */
export const SearchBox = () => {
  const resource = useDeclaration()
  const { filterValues, setFilters } = useListContext()
  const current = typeof filterValues['q'] === 'string' ? filterValues['q'] : ''
  const [text, setText] = useState(current)
  const sent = useRef(current)
  // Back, forward and 'Clear' change the search from outside.
  useEffect(() => {
    if (current === sent.current) return
    sent.current = current
    setText(current)
  }, [current])
  useEffect(() => {
    if (text === sent.current) return
    const timer = setTimeout(() => {
      sent.current = text
      const { q: _, ...others } = filterValues as Record<string, unknown>
      setFilters(text === '' ? others : { ...others, q: text })
    }, searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text, filterValues, setFilters])
  const names = searchableFields(resource)
  if (names.length === 0) return null
  const words = names.slice(0, 2).map((name) => labelOf(name, resource.fields[name] ?? resource.derived[name]).toLowerCase())
  return (
    <TextField
      value={text}
      type="search"
      placeholder={`Search ${words.join(' or ')}`}
      onChange={(event) => setText(event.target.value)}
      sx={{
        width: 280,
        '@media (max-width: 767px)': { width: 220 },
        '& .MuiOutlinedInput-root': { minHeight: 36 },
        '& input': { paddingBlock: '7px' },
      }}
      slotProps={{
        htmlInput: { 'aria-label': `Search ${inSentence(resource.label[1])}` },
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
