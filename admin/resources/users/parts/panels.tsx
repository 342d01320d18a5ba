import { IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CaretLeftIcon, CaretRightIcon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { announce } from '#shared/ui/announcer/index.ts'
import { formatTimestamp } from '../../../format/format.ts'
import { Inline, Text } from '../../../ui/primitives.ts'

const phone = '@media (max-width: 767px)'

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  font: 'var(--type-body-sm)',
  '& th, & td': {
    textAlign: 'left',
    padding: '10px 12px',
    borderTop: '1px solid var(--line-soft)',
    verticalAlign: 'middle',
  },
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 18 },
  '& th': { font: 'var(--type-caption)', fontWeight: 500, color: 'var(--text-2)', whiteSpace: 'nowrap' },
  '& [data-align="right"]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& a': { color: 'var(--text-link)', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  [phone]: {
    '&, & tbody, & tr, & td': { display: 'block' },
    '& thead': { position: 'absolute', clipPath: 'inset(50%)', width: 1, height: 1, overflow: 'hidden' },
    '& tr': { padding: '10px 0', borderTop: '1px solid var(--line-soft)' },
    '& td, & td:first-of-type': { display: 'flex', gap: 12, padding: '3px 18px', borderTop: 0, textAlign: 'left' },
    '& [data-align="right"]': { textAlign: 'left' },
    '& td[data-head]::before': {
      content: 'attr(data-head)',
      flex: '0 0 108px',
      color: 'var(--text-3)',
      font: 'var(--type-caption)',
      paddingTop: 2,
    },
    '& td:empty': { display: 'none' },
  },
})

export interface TableColumn<R> {
  head: string
  cell: (row: R) => ReactNode
  align?: 'right'
  /** The row's title; on phones it needs no heading. */
  isTitle?: boolean
  /** The heading is only for screen readers. */
  isSilent?: boolean
}
interface LinesProps<R> {
  label: string
  columns: readonly TableColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string | number
}

/** A small table inside a panel; on phones each row is a block. */
export const Lines = <R,>({ label, columns, rows, keyOf }: LinesProps<R>) => (
  <Table aria-label={label}>
    <thead>
      <tr>
        {columns.map(({ head, align, isSilent }) => (
          <th key={head} scope="col" data-align={align}>
            {isSilent ? <span className="visually-hidden">{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={keyOf(row)}>
          {columns.map(({ head, cell, align, isTitle, isSilent }) => (
            <td key={head} data-align={align} data-head={isTitle || isSilent ? undefined : head}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

interface PagerProps {
  /** From 1. */
  page: number
  size: number
  total: number
  onPage: (page: number) => void
}

/** Pagination; renders nothing if there is only one page. */
export const Pager = ({ page, size, total, onPage }: PagerProps) => {
  if (total <= size) return null
  const last = Math.min(page * size, total)
  const turnTo = (next: number) => {
    onPage(next)
    announce(`Page ${next} of ${Math.ceil(total / size)}`)
  }
  return (
    <Inline rule="soft" as="nav" gap={4} align="center" justify="flex-end" padding="8px 12px" aria-label="Pagination">
      <Text size="caption" tone="muted" sx={{ marginRight: '8px' }}>
        {(page - 1) * size + 1}–{last} of {total.toLocaleString('en-US')}
      </Text>
      <IconButton aria-label="Previous page" disabled={page === 1} onClick={() => turnTo(page - 1)}>
        <CaretLeftIcon size={18} />
      </IconButton>
      <IconButton aria-label="Next page" disabled={last >= total} onClick={() => turnTo(page + 1)}>
        <CaretRightIcon size={18} />
      </IconButton>
    </Inline>
  )
}

/** Facts in two columns: name and value. */
export const Facts = styled('dl')({
  margin: 0,
  padding: '4px 18px 18px',
  display: 'grid',
  gridTemplateColumns: 'minmax(110px, 150px) minmax(0, 1fr)',
  gap: '10px 16px',
  font: 'var(--type-body-sm)',
  '& dt': { color: 'var(--text-3)' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
})

/** Stacked panels; two per row if there is room. */
export const Board = styled('div', { shouldForwardProp: (prop) => prop !== 'isSplit' })<{ isSplit?: boolean }>(
  ({ isSplit }) => ({
    display: 'grid',
    gap: 20,
    alignItems: 'start',
    gridTemplateColumns: isSplit ? 'repeat(auto-fit, minmax(min(100%, 380px), 1fr))' : 'minmax(0, 1fr)',
  }),
)

/** A short label with an icon, so that colour never carries the meaning alone. */
export const Mark = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{
  tone: 'good' | 'warning' | 'bad' | 'info' | 'none'
}>(({ tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  padding: '2px 8px',
  borderRadius: 7,
  font: 'var(--type-micro)',
  whiteSpace: 'nowrap',
  backgroundColor: tone === 'none' ? 'var(--bg-sunken)' : `var(--status-${tone}-bg)`,
  color: tone === 'none' ? 'var(--text-2)' : `var(--status-${tone}-fg)`,
}))

/** A timestamp on one line. */
export const When = ({ at }: { at: string | null }) =>
  at === null ? null : (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {formatTimestamp(at)}
    </time>
  )

export const Quiet = styled('span')({ color: 'var(--text-3)' })
