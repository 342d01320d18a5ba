import { Box, InputAdornment, TextField, Typography } from '@mui/material'
import { MagnifyingGlassIcon } from '@phosphor-icons/react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useDebounced } from '#shared/ui/index.ts'
import { inSentence } from '#shared/rules/index.ts'
import { pathOf } from '../../declarations/index.ts'
import { searchDebounceMs } from '../../ui/SearchBox.tsx'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { RecordResults, useSearched } from './RecordResults.tsx'

/** Search across the most important resources; the query lives in the URL. */
export const SearchScreen = () => {
  const [parameters, setParameters] = useSearchParams()
  const [text, setText] = useState(parameters.get('q') ?? '')
  const q = useDebounced(text.trim(), searchDebounceMs)
  const searched = useSearched()
  useEffect(() => setParameters(q === '' ? {} : { q }, { replace: true }), [q, setParameters])
  return (
    <>
      <ScreenTitle trail={['Search']} />
      <Typography variant="h5" component="h1" sx={{ marginBottom: '18px' }}>
        Search
      </Typography>
      <TextField
        autoFocus
        type="search"
        value={text}
        placeholder="Name, email, code, or number"
        onChange={(event) => setText(event.target.value)}
        sx={{ maxWidth: 560, marginBottom: '24px' }}
        slotProps={{
          htmlInput: { 'aria-label': 'Search' },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <MagnifyingGlassIcon size={18} />
              </InputAdornment>
            ),
          },
        }}
      />
      {q === '' ? (
        <Typography variant="body2" sx={{ color: 'var(--text-3)' }}>
          Searches {searched.map(({ label }) => inSentence(label[1])).join(', ')}.
        </Typography>
      ) : (
        <Box
          aria-live="polite"
          sx={{
            columns: { xs: 1, lg: 2 },
            columnGap: '40px',
            '& > section': { breakInside: 'avoid', marginBottom: '28px' },
            '&:not(:has(section))::after': { content: '"No Results Found."', color: 'var(--text-2)' },
          }}
        >
          {searched.map((resource) => (
            <RecordResults key={resource.name} resource={resource} q={q} count={6}>
              {(results, total) => (
                <section aria-label={resource.label[1]}>
                  <Box
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: '10px',
                      borderBottom: '1px solid var(--text)',
                      paddingBottom: '10px',
                    }}
                  >
                    <NamedIcon name={resource.icon} size={20} />
                    <Typography variant="h6" component="h2">
                      {resource.label[1]}
                    </Typography>
                    <Box
                      component={Link}
                      to={`/${pathOf(resource)}?filter=${encodeURIComponent(JSON.stringify({ q }))}`}
                      sx={{ marginLeft: 'auto', font: 'var(--type-caption)', color: 'var(--text-link)' }}
                    >
                      {total.toLocaleString('en-US')}
                    </Box>
                  </Box>
                  {results.map(({ id, title, detail, to }) => (
                    <Box
                      key={id}
                      component={Link}
                      to={to}
                      sx={{
                        display: 'flex',
                        justifyContent: 'space-between',
                        gap: '16px',
                        padding: '10px 0',
                        borderBottom: '1px solid var(--line)',
                        color: 'inherit',
                        textDecoration: 'none',
                        '&:hover': { backgroundColor: 'var(--bg-hover)' },
                      }}
                    >
                      <Box sx={{ font: 'var(--type-label)', minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
                      <Box
                        sx={{
                          font: 'var(--type-caption)',
                          color: 'var(--text-3)',
                          textAlign: 'right',
                          overflowWrap: 'anywhere',
                        }}
                      >
                        {detail}
                      </Box>
                    </Box>
                  ))}
                </section>
              )}
            </RecordResults>
          ))}
        </Box>
      )}
    </>
  )
}
