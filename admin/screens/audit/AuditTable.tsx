import { Box, Button, IconButton, LinearProgress, Skeleton, Tooltip, Typography, useMediaQuery } from '@mui/material'
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

const Frame = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 14,
  overflow: 'hidden',
  position: 'relative',
  backgroundColor: 'var(--bg-surface)',
})
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
        {isFetching && !isPending && (
          <LinearProgress
            aria-label="Loading"
            sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 3 }}
          />
        )}
        {error ? (
          <Box role="alert" sx={{ padding: '32px 24px', textAlign: 'center' }}>
            <Typography sx={{ marginBottom: '12px' }}>{error.message}</Typography>
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          </Box>
        ) : isPending ? (
          <Box sx={{ display: 'grid', gap: '24px', padding: '24px' }} aria-busy role="status" aria-label="Loading">
            {Array.from({ length: 10 }, (_, row) => (
              <Skeleton key={row} height={36} />
            ))}
          </Box>
        ) : isEmpty ? (
          <Box sx={{ padding: '48px 24px', textAlign: 'center', color: 'var(--text-2)' }}>
            <Typography sx={{ marginBottom: '12px' }}>
              {isNarrowed ? 'No Results Found.' : 'No changes yet.'}
            </Typography>
            {isNarrowed && (
              <Button variant="outlined" onClick={() => setFilters(usualFilter)}>
                Clear filters
              </Button>
            )}
          </Box>
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
        <Box
          sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '4px', marginBlock: '-8px' }}
        >
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
        </Box>
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

const Card = styled('div')({
  position: 'relative',
  display: 'grid',
  gap: 6,
  width: '100%',
  padding: '14px 16px',
  borderBottom: '1px solid var(--line)',
  cursor: 'pointer',
})
const Cards = ({ entries, onOpen }: { entries: readonly AuditEntry[]; onOpen: (entry: AuditEntry) => void }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <Card
          role="button"
          tabIndex={0}
          onClick={() => onOpen(entry)}
          onKeyDown={(event) => event.key === 'Enter' && onOpen(entry)}
        >
          <AuditActionText entry={entry} />
          <What entry={entry} />
          <Actor entry={entry} />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px' }}>
            <Box component="small" sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
              {formatTimestamp(entry.at)}
            </Box>
            <UndoButton entry={entry} />
          </Box>
        </Card>
      </li>
    ))}
  </Box>
)
