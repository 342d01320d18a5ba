import { Pagination } from '@mui/material'
import { styled } from '@mui/material/styles'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { pageSize } from './usePaged.ts'
import { Paragraph } from '../../ui/primitives.ts'

const Blank = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 14,
  padding: '48px 24px',
  display: 'grid',
  justifyItems: 'center',
  color: 'var(--text-2)',
})

/** A framed list. */
export const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: '1px solid var(--line)',
  borderRadius: 14,
  overflow: 'hidden',
})

export const Line = styled('li')({
  backgroundColor: 'var(--bg-surface)',
  '& + &': { borderTop: '1px solid var(--line)' },
})

/** A line of text with its actions at the end. */
export const ActionLine = styled(Line)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 14px',
  alignItems: 'center',
  padding: '12px 18px',
  overflowWrap: 'anywhere',
  '& .actions': { display: 'flex', gap: 4 },
  '@media (max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** Empty state in place of a list. */
export const Nothing = ({
  icon: Sign,
  text,
  children,
}: {
  icon?: Icon | undefined
  text: string
  children?: ReactNode
}) => (
  <Blank>
    {Sign && <Sign size={32} aria-hidden />}
    <Paragraph marginTop={8}>{text}</Paragraph>
    {children}
  </Blank>
)

interface PagesProps {
  /** What is paginated, for the accessible name. */
  of: string
  total: number
  page: number
  onChoose: (page: number) => void
}

/** Renders nothing if there is only one page. */
export const Pages = ({ of, total, page, onChoose }: PagesProps) => {
  const count = Math.ceil(total / pageSize)
  if (count < 2) return null
  return (
    <Pagination
      aria-label={`Pagination, ${of}`}
      count={count}
      page={page}
      onChange={(_, next) => onChoose(next)}
      sx={{ marginTop: '16px', display: 'flex', justifyContent: 'center' }}
    />
  )
}
