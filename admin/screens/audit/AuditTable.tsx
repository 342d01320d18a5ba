import { Button, IconButton, Skeleton, useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'
import { EyeIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { None } from '../../generated/kinds/columns.tsx'
import { formatTimestamp } from '../../format/format.ts'
import { Pages } from '../../generated/list/Pages.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { EntryDrawer } from './EntryDrawer.tsx'
import { ChangedFields } from './ChangedFields.tsx'
import { AuditActionText, OutcomeMark, PersonWords, Actor } from './parts.tsx'
import { usualFilter } from './query.ts'
import { UndoButton } from './UndoButton.tsx'
import { outcomeOf, type AuditEntry } from './words.ts'
import { Caption, Frame, Inline, Paragraph, PlainList, Stack, Text } from '../../ui/primitives.ts'
import { LoadingLine } from '../../ui/LoadingLine.tsx'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { Failed } from '../../ui/Failed.tsx'
import { nothingFound } from '../../data/states.ts'

export const AuditTable = () => {
  const { data, isPending, isFetching, error, refetch, filterValues, setFilters } = useListContext<AuditEntry>()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const [open, setOpen] = useState<AuditEntry | null>(null)
  const isNarrowed = JSON.stringify(filterValues) !== JSON.stringify(usualFilter)
  const isEmpty = !isPending && data?.length === 0
  return (
    <>
      <AuditFilterBar />
      <Frame>
        {isFetching && !isPending && <LoadingLine />}
        {error ? (
          <Failed error={error} onRetry={refetch} sx={{ margin: '16px' }} />
        ) : isPending ? (
          <Stack gap={24} padding={24} aria-busy role="progressbar" aria-label="Loading">
            {Array.from({ length: 10 }, (_, row) => (
              <Skeleton key={row} height={36} />
            ))}
          </Stack>
        ) : isEmpty ? (
          <Text textAlign="center" tone="muted" padding="48px 24px">
            <Paragraph marginBottom={12}>{isNarrowed ? nothingFound : 'No changes yet.'}</Paragraph>
            {isNarrowed && (
              <Button variant="outlined" onClick={() => setFilters(usualFilter)}>
                Clear filters
              </Button>
            )}
          </Text>
        ) : isPhone ? (
          <Cards entries={data ?? []} onOpen={setOpen} />
        ) : (
          <Table onOpen={setOpen} />
        )}
        {!error && !isEmpty && <Pages />}
      </Frame>
      <EntryDrawer entry={open} onClose={() => setOpen(null)} />
    </>
  )
}

const Table = ({ onOpen }: { onOpen: (entry: AuditEntry) => void }) => (
  <DataTable<AuditEntry>
    aria-label="Audit log"
    bulkActionButtons={false}
    empty={false}
    rowClick={(_id, _resource, record) => {
      onOpen(record as AuditEntry)
      return false
    }}
    sx={{ overflowX: 'auto', '& .RaDataTable-rowCell': { verticalAlign: 'top', paddingBlock: '12px' } }}
  >
    <DataTable.Col<AuditEntry>
      source="id"
      label="When"
      render={({ at }) => <time style={{ whiteSpace: 'nowrap' }}>{formatTimestamp(at)}</time>}
    />
    <DataTable.Col<AuditEntry> label="Who" disableSort render={(entry) => <Actor entry={entry} />} />
    <DataTable.Col<AuditEntry> label="What" disableSort render={(entry) => <AuditActionText entry={entry} />} />
    <DataTable.Col<AuditEntry> label="Changes" disableSort render={(entry) => <What entry={entry} />} />
    <DataTable.Col<AuditEntry>
      label={<span className="visually-hidden">Actions</span>}
      disableSort
      render={(entry) => (
        <Inline gap={4} align="center" justify="flex-end" sx={{ marginBlock: '-8px' }}>
          <UndoButton entry={entry} />
          <Tooltip title="Details">
            <IconButton
              aria-label={`Details of entry ${entry.id}`}
              onClick={(event) => {
                event.stopPropagation()
                onOpen(entry)
              }}
            >
              <EyeIcon size={18} />
            </IconButton>
          </Tooltip>
        </Inline>
      )}
    />
  </DataTable>
)

/** The changed fields or the person whose data it concerned, and the outcome unless it succeeded. */
const What = ({ entry }: { entry: AuditEntry }) => {
  const { object, changes, subject, subject_id: subjectId } = entry
  if (outcomeOf(entry) !== 'done') return <OutcomeMark entry={entry} />
  if (object && changes.length > 0) return <ChangedFields resource={object.resource} changes={changes} most={2} />
  return subjectId === null || object?.resource === 'user' ? <None /> : <PersonWords person={subject} id={subjectId} />
}

const Card = styled('li')({
  position: 'relative',
  display: 'grid',
  gap: 6,
  padding: '14px 16px',
  borderBottom: '1px solid var(--line)',
  cursor: 'pointer',
  // A press anywhere on the card opens it, except on what else is pressed there.
  '& .open::after': { content: '""', position: 'absolute', inset: 0 },
  '& :is(a, .MuiButton-root)': { position: 'relative', zIndex: 1 },
})
const Cards = ({ entries, onOpen }: { entries: readonly AuditEntry[]; onOpen: (entry: AuditEntry) => void }) => (
  <PlainList>
    {entries.map((entry) => (
      <Card key={entry.id}>
        <AuditActionText entry={entry} />
        <What entry={entry} />
        <Actor entry={entry} />
        <Inline gap={4} align="center">
          <Caption as="small" sx={{ marginRight: 'auto' }}>
            {formatTimestamp(entry.at)}
          </Caption>
          <UndoButton entry={entry} />
          <button
            type="button"
            className="row-button open"
            aria-label={`Details of entry ${entry.id}`}
            aria-haspopup="dialog"
            onClick={() => onOpen(entry)}
          >
            <EyeIcon size={18} />
          </button>
        </Inline>
      </Card>
    ))}
  </PlainList>
)
