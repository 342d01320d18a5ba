import { styled } from '@mui/material/styles'
import { formatDistanceToNowStrict, parseISO } from 'date-fns'
import { ChangedFields, AuditAction } from '../audit/index.ts'
import { actorWords } from '../../format/actors.ts'
import { formatTimestamp } from '../../format/format.ts'
import type { Overview } from './useDashboard.ts'
import { Caption, Text } from '../../ui/primitives.ts'

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
  // Within a sentence, colour alone doesn't mark a link.
  '& a': { color: 'var(--text-link)', textDecoration: 'underline' },
  '& time': { font: 'var(--type-caption)', color: 'var(--text-3)' },
})

/** The most recent changes. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <List>
    {changes.map((change) => (
      <li key={change.id}>
        <Text wrap="anywhere" sx={{ minWidth: 0 }}>
          <AuditAction entry={change} />
          {change.object && <ChangedFields resource={change.object.resource} changes={change.changes} most={1} />}
          <Caption>{change.actor_id === null ? 'Not signed in' : actorWords({ name: change.actor?.name })}</Caption>
        </Text>
        <time dateTime={change.at} title={formatTimestamp(change.at)}>
          {formatDistanceToNowStrict(parseISO(change.at), { addSuffix: true })}
        </time>
      </li>
    ))}
  </List>
)
