import { Box, Button, IconButton, LinearProgress, Skeleton, Tooltip, Typography, useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'
import { EyeIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { DataTable, useListContext } from 'react-admin'
import { None } from '../generated/columns.tsx'
import { formatTimestamp } from '../generated/format.ts'
import { Pages } from '../generated/list/Pages.tsx'
import { AuditFilterBar } from './AuditFilterBar.tsx'
import { EntryDrawer } from './EntryDrawer.tsx'
import { Deed, OutcomeMark, PersonWords, Who } from './parts.tsx'
import type { AuditEntry } from './words.ts'

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
  const isEmpty = !isPending && data?.length === 0
  return (
    <>
      <AuditFilterBar />
      <Frame>
        {isFetching && !isPending && (
          <LinearProgress aria-label="Loading" sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 3 }} />
        )}
        {error ? (
          <Box role="alert" sx={{ padding: '32px 24px', textAlign: 'center' }}>
            <Typography sx={{ marginBottom: '12px' }}>{error.message}</Typography>
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          </Box>
        ) : isPending ? (
          <Box sx={{ display: 'grid', gap: '24px', padding: '24px' }} aria-busy aria-label="Loading">
            {Array.from({ length: 10 }, (_, row) => (
              <Skeleton key={row} height={36} />
            ))}
          </Box>
        ) : isEmpty ? (
          <Box sx={{ padding: '48px 24px', textAlign: 'center', color: 'var(--text-2)' }}>
            <Typography sx={{ marginBottom: '12px' }}>
              {Object.keys(filterValues).length > 0 ? 'No Results Found.' : 'Nothing was written down yet.'}
            </Typography>
            {Object.keys(filterValues).length > 0 && (
              <Button variant="outlined" onClick={() => setFilters({})}>
                Clear the filters
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
    sx={{ overflowX: 'auto', '& .RaDataTable-rowCell': { whiteSpace: 'nowrap' } }}
  >
    <DataTable.Col<AuditEntry> source="id" label="When" render={({ at }) => formatTimestamp(at)} />
    <DataTable.Col<AuditEntry> label="Who" disableSort render={(entry) => <Who entry={entry} />} />
    <DataTable.Col<AuditEntry> label="What" disableSort render={(entry) => <Deed entry={entry} />} />
    <DataTable.Col<AuditEntry>
      label="About"
      disableSort
      render={({ subject, subject_id }) => <PersonWords person={subject} id={subject_id} />}
    />
    <DataTable.Col<AuditEntry> label="Outcome" disableSort render={(entry) => <OutcomeMark entry={entry} />} />
    <DataTable.Col<AuditEntry> label="From" disableSort render={({ ip }) => ip ?? <None />} />
    <DataTable.Col<AuditEntry>
      label={<span className="visually-hidden">Actions</span>}
      disableSort
      render={(entry) => (
        <Tooltip title="Details">
          <IconButton
            aria-label={`Details of row ${entry.id}`}
            onClick={(event) => {
              event.stopPropagation()
              onOpen(entry)
            }}
          >
            <EyeIcon size={18} />
          </IconButton>
        </Tooltip>
      )}
    />
  </DataTable>
)

const Card = styled('button')({
  display: 'grid',
  gap: 6,
  width: '100%',
  padding: '14px 16px',
  border: 0,
  borderBottom: '1px solid var(--line)',
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
})
const Cards = ({ entries, onOpen }: { entries: readonly AuditEntry[]; onOpen: (entry: AuditEntry) => void }) => (
  <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
    {entries.map((entry) => (
      <li key={entry.id}>
        <Card type="button" onClick={() => onOpen(entry)}>
          <Deed entry={entry} />
          <Who entry={entry} />
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: '12px' }}>
            <Box component="small" sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
              {formatTimestamp(entry.at)}
            </Box>
            <OutcomeMark entry={entry} />
          </Box>
        </Card>
      </li>
    ))}
  </Box>
)
