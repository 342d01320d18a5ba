import { Button, Drawer, IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { XIcon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { None } from '../../generated/kinds/columns.tsx'
import { formatTimestamp } from '../../format/format.ts'
import { ChangedFields } from './ChangedFields.tsx'
import { ChangedItems } from './ChangedItems.tsx'
import { AuditAction, OutcomeMark, PersonWords } from './parts.tsx'
import { UndoButton } from './UndoButton.tsx'
import type { AuditEntry } from './words.ts'
import { Inline, SectionTitle, Stack } from '../../ui/primitives.ts'

const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '96px minmax(0, 1fr)',
  gap: '14px 16px',
  margin: 0,
  '& dt': { color: 'var(--text-3)', font: 'var(--type-caption)', paddingTop: 2 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& code': { font: '400 12px/18px var(--font-mono)' },
})

/** All details of one entry, with links to related entries. */
export const EntryDrawer = ({ entry, onClose }: { entry: AuditEntry | null; onClose: () => void }) => (
  <Drawer
    anchor="right"
    open={entry !== null}
    onClose={onClose}
    slotProps={{
      paper: {
        role: 'dialog',
        'aria-label': 'Entry details',
        sx: { width: 'min(460px, 100vw)', padding: '20px 24px' },
      },
    }}
  >
    {entry && <Details entry={entry} onClose={onClose} />}
  </Drawer>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children ?? <None />}</dd>
  </>
)

const Details = ({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) => {
  const { setFilters } = useListContext()
  const { object, changes, change_id: changeId } = entry
  const isBatch = changeId !== null && (entry.item_count ?? 0) > 1
  const narrow = (filters: Record<string, unknown>) => {
    onClose()
    setFilters(filters)
  }
  return (
    <Stack gap={20}>
      <Inline gap={12} align="start" justify="space-between">
        <SectionTitle>
          <AuditAction entry={entry} />
        </SectionTitle>
        <IconButton aria-label="Close" onClick={onClose} sx={{ marginRight: '-8px' }}>
          <XIcon size={20} />
        </IconButton>
      </Inline>
      {entry.undo && (
        <div>
          <UndoButton entry={entry} onUndone={onClose} />
        </div>
      )}
      {object && changes.length > 0 && <ChangedFields resource={object.resource} changes={changes} />}
      {isBatch && <ChangedItems key={changeId} changeId={changeId} />}
      <Facts>
        <Fact name="Entry">{entry.id.toLocaleString('en-US')}</Fact>
        <Fact name="When">
          <time dateTime={entry.at}>{formatTimestamp(entry.at)}</time>
        </Fact>
        <Fact name="Who">
          <PersonWords person={entry.actor} id={entry.actor_id} />
        </Fact>
        <Fact name="About">
          <PersonWords person={entry.subject} id={entry.subject_id} />
        </Fact>
        {entry.impersonated && <Fact name="Signed in as">The member</Fact>}
        <Fact name="Reason">{entry.reason}</Fact>
        <Fact name="API call">
          <code>{entry.call}</code>
        </Fact>
        <Fact name="Outcome">
          <OutcomeMark entry={entry} /> <code>{[entry.status, entry.error_code].filter(Boolean).join(' ')}</code>
        </Fact>
        <Fact name="IP address">{entry.ip}</Fact>
        <Fact name="Browser">{entry.user_agent}</Fact>
        <Fact name="Fingerprint">
          <code>{entry.hash}</code>
        </Fact>
      </Facts>
      <Inline gap={8} isWrapping>
        {entry.actor_id !== null && (
          <Button variant="outlined" onClick={() => narrow({ actor_id: [entry.actor_id] })}>
            All by this person
          </Button>
        )}
        {entry.subject_id !== null && (
          <Button variant="outlined" onClick={() => narrow({ subject_id: [entry.subject_id] })}>
            All about this person
          </Button>
        )}
        {object && object.item_id !== null && (
          <Button variant="outlined" onClick={() => narrow({ resource: [object.resource], item_id: object.item_id })}>
            All for this item
          </Button>
        )}
        <Button variant="outlined" onClick={() => narrow({ call: entry.call })}>
          All of this type
        </Button>
      </Inline>
    </Stack>
  )
}
