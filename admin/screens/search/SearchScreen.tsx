import { Box, InputAdornment, TextField } from '@mui/material'
import { MagnifyingGlassIcon } from '@phosphor-icons/react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useDebounced } from '#shared/ui/index.ts'
import { inSentence } from '#shared/rules/index.ts'
import { pathOf } from '../../declarations/index.ts'
import { searchDebounceMs } from '../../ui/SearchBox.tsx'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { RecordResults, useSearched } from './RecordResults.tsx'
import { Caption, Paragraph, SectionTitle, Text, Title } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'
import { Link } from '../../ui/Link.tsx'
import { nothingFound } from '../../data/states.ts'

const ResultsHead = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  borderBottom: '1px solid var(--text)',
  paddingBottom: 10,
})
const AllLink = styled(Link)({ marginLeft: 'auto', font: 'var(--type-caption)', color: 'var(--text-link)' })
const Result = styled(Link)({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  padding: '10px 0',
  borderBottom: '1px solid var(--line)',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: 'var(--bg-hover)' },
})

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
      <Title marginBottom={18}>Search</Title>
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
        <Paragraph tone="faint">Searches {searched.map(({ label }) => inSentence(label[1])).join(', ')}.</Paragraph>
      ) : (
        <Box
          sx={{
            columns: { xs: 1, lg: 2 },
            columnGap: '40px',
            '& > section': { breakInside: 'avoid', marginBottom: '28px' },
            '&:not(:has(section))::after': { content: `"${nothingFound}"`, color: 'var(--text-2)' },
          }}
        >
          {searched.map((resource) => (
            <RecordResults key={resource.name} resource={resource} q={q} count={6}>
              {(results, total) => (
                <section aria-label={resource.label[1]}>
                  <ResultsHead>
                    <NamedIcon name={resource.icon} size={20} />
                    <SectionTitle>{resource.label[1]}</SectionTitle>
                    <AllLink to={`/${pathOf(resource)}?filter=${encodeURIComponent(JSON.stringify({ q }))}`}>
                      {total.toLocaleString('en-US')}
                    </AllLink>
                  </ResultsHead>
                  {results.map(({ id, title, detail, to }) => (
                    <Result key={id} to={to}>
                      <Text size="label" wrap="anywhere" sx={{ minWidth: 0 }}>
                        {title}
                      </Text>
                      <Caption textAlign="right" wrap="anywhere">
                        {detail}
                      </Caption>
                    </Result>
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
