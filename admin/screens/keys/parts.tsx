import { Box, Pagination, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { Frame, Paragraph, SectionTitle, Stack } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'

const Top = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '16px 18px 12px',
})
export const Rows = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 16px',
    minHeight: 64,
    padding: '12px 18px',
    borderTop: '1px solid var(--line)',
  },
})
const Two = styled('span')({
  display: 'grid',
  minWidth: 0,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { font: 'var(--type-caption)', color: 'var(--text-3)' },
})

/** A person's name with the email below. */
export const Person = ({ person }: { person: { name: string; email: string } }) => (
  <Two>
    <span>{person.name || person.email}</span>
    <small title={person.email}>{person.email}</small>
  </Two>
)

interface SectionProps {
  title: string
  lead: string
  aside?: ReactNode
  /** Number of skeleton rows. */
  rows?: number
  isLoading: boolean
  error: Error | undefined
  onRetry: () => unknown
  children: ReactNode
}
/** A section with its own loading and error states; the heading is always shown. */
export const Section = ({ title, lead, aside, rows = 3, isLoading, error, onRetry, children }: SectionProps) => {
  const id = useId()
  return (
    <Frame as="section" aria-labelledby={id} aria-busy={isLoading}>
      <Top>
        <Box sx={{ minWidth: 0, maxWidth: 640 }}>
          <SectionTitle id={id}>{title}</SectionTitle>
          <Paragraph tone="faint" marginTop={2}>
            {lead}
          </Paragraph>
        </Box>
        {aside}
      </Top>
      {error ? (
        <Failed error={error} onRetry={onRetry} sx={{ margin: '0 18px 18px' }} />
      ) : isLoading ? (
        <Stack gap={20} padding="8px 18px 20px" role="progressbar" aria-label="Loading">
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} height={44} />
          ))}
        </Stack>
      ) : (
        children
      )}
    </Frame>
  )
}

export const Nothing = ({ children }: { children: ReactNode }) => (
  <Paragraph rule="line" tone="muted" padding={18}>
    {children}
  </Paragraph>
)

interface PagesProps {
  /** What is paginated, for the accessible name. */
  of: string
  count: number | undefined
  page: number
  onChoose: (page: number) => void
}

/** Renders nothing if there is only one page. */
export const Pages = ({ of, count = 1, page, onChoose }: PagesProps) =>
  count > 1 && (
    <Pagination
      sx={{ padding: '12px 18px' }}
      count={count}
      page={page}
      onChange={(_event, next) => onChoose(next)}
      aria-label={`Pagination, ${of}`}
    />
  )
