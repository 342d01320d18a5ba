import { inSentence } from '#shared/rules/index.ts'
import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { formatDistanceToNowStrict, parseISO } from 'date-fns'
import { Link } from 'react-router-dom'
import { pathOf, useDeclarations } from '../declarations.ts'
import { formatTimestamp } from '../generated/format.ts'
import type { Overview } from './useDashboard.ts'

type Change = NonNullable<Overview['changes']>[number]

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: '1px solid var(--line)',
  borderRadius: 14,
  overflow: 'hidden',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 16px',
    padding: '12px 16px',
    font: 'var(--type-body-sm)',
  },
  '& > li + li': { borderTop: '1px solid var(--line-soft)' },
  // Within a sentence, colour alone does not tell a link.
  '& a': { color: 'var(--text-link)', textDecoration: 'underline' },
  '& time': { font: 'var(--type-caption)', color: 'var(--text-3)' },
})

const Deed = ({ change: { deed, summary, resource, itemId, isGone } }: { change: Change }) => {
  const declaration = useDeclarations().get(resource ?? '')
  if (deed === null || !declaration) return <>{summary}</>
  const item = itemId === null ? inSentence(declaration.label[1]) : `${declaration.label[0]} ${itemId}`
  return (
    <>
      {`${deed.charAt(0).toUpperCase()}${deed.slice(1)} `}
      {itemId === null || isGone ? item : <Link to={`/${pathOf(declaration)}/${itemId}/show`}>{item}</Link>}
    </>
  )
}

/** Who changed what last. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <List>
    {changes.map((change) => (
      <li key={change.id}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Deed change={change} />
          <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>{change.actor ?? 'An account that is gone'}</Box>
        </Box>
        <time dateTime={change.at} title={formatTimestamp(change.at)}>
          {formatDistanceToNowStrict(parseISO(change.at), { addSuffix: true })}
        </time>
      </li>
    ))}
  </List>
)
