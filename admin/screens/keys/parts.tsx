import { Box, Button, Pagination, Skeleton, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { messageOf } from '#shared/client/index.ts'

const Frame = styled('section')({
  border: '1px solid var(--line)',
  borderRadius: 14,
  backgroundColor: 'var(--bg-surface)',
  minWidth: 0,
  overflow: 'hidden',
})
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
    <Frame aria-labelledby={id} aria-busy={isLoading}>
      <Top>
        <Box sx={{ minWidth: 0, maxWidth: 640 }}>
          <Typography variant="h6" component="h2" id={id}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'var(--text-3)', marginTop: '2px' }}>
            {lead}
          </Typography>
        </Box>
        {aside}
      </Top>
      {error ? (
        <Box role="alert" sx={{ padding: '20px 18px 24px', borderTop: '1px solid var(--line)' }}>
          <Typography variant="body2" sx={{ marginBottom: '12px' }}>
            {messageOf(error)}
          </Typography>
          <Button variant="outlined" onClick={() => void onRetry()}>
            Try again
          </Button>
        </Box>
      ) : isLoading ? (
        <Box sx={{ display: 'grid', gap: '20px', padding: '8px 18px 20px' }} role="status" aria-label="Loading">
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} height={44} />
          ))}
        </Box>
      ) : (
        children
      )}
    </Frame>
  )
}

export const Nothing = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" sx={{ padding: '18px', borderTop: '1px solid var(--line)', color: 'var(--text-2)' }}>
    {children}
  </Typography>
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
