import { Alert, Box, Button, Drawer, IconButton, Skeleton, Typography } from '@mui/material'
import { XIcon } from '@phosphor-icons/react'
import { useCanAccess, useNotify, useRefresh } from 'react-admin'
import { useSession } from '../../data/SessionContext.ts'
import { pathOf, titleOf, useDeclaration } from '../../declarations/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import type { Row } from '../../data/row.ts'
import { RevisionEntry } from './RevisionEntry.tsx'
import { useRevisions, type Revision } from './useRevisions.ts'

interface HistoryDrawerProps {
  record: Row
  /** The open form has unsaved changes, which restoring would bypass. */
  isUnsaved: boolean
  onClose: () => void
}

/** An item's revisions, with Restore. */
const HistoryDrawer = ({ record, isUnsaved, onClose }: HistoryDrawerProps) => {
  const resource = useDeclaration()
  const session = useSession()
  const notify = useNotify()
  const refresh = useRefresh()
  const { canAccess: canEdit } = useCanAccess({ resource: pathOf(resource), action: 'edit' })
  const { revisions, total, isPending, problem, more, reload } = useRevisions(record.id, record['updated_at'])
  const restore = async ({ id, created_at: at }: Revision, except: readonly string[]) => {
    const body = { classkey: resource.name, id: record.id, revision_id: id, except: [...except] }
    await session.keep(() => session.client.call('restoreRevision', { body }))
    notify(`Restored the version from ${formatTimestamp(at)}`, { type: 'success' })
    refresh()
    await reload()
  }
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: 'min(480px, 100vw)', backgroundColor: 'var(--bg-surface)' },
          'aria-labelledby': 'history-title',
        },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '12px',
          padding: '14px 12px 14px 24px',
          borderBottom: '1px solid var(--line)',
          position: 'sticky',
          top: 0,
          backgroundColor: 'var(--bg-surface)',
          zIndex: 1,
        }}
      >
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Typography id="history-title" variant="h6" component="h2">
            History
          </Typography>
          <Typography variant="caption" component="p" noWrap sx={{ color: 'var(--text-3)' }}>
            {titleOf(resource, record)}
          </Typography>
        </Box>
        <IconButton aria-label="Close history" onClick={onClose}>
          <XIcon size={20} />
        </IconButton>
      </Box>
      <Box sx={{ padding: '20px 24px' }}>
        {isUnsaved && canEdit && (
          <Alert severity="info" sx={{ marginBottom: '16px' }}>
            Save or discard your changes before you restore a version.
          </Alert>
        )}
        {problem !== undefined && (
          <Alert
            severity="error"
            sx={{ marginBottom: '16px' }}
            action={<Button onClick={() => void reload()}>Try again</Button>}
          >
            {problem}
          </Alert>
        )}
        {isPending && (
          <Box aria-busy role="status" aria-label="Loading" sx={{ display: 'grid', gap: '16px' }}>
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} variant="rounded" height={72} />
            ))}
          </Box>
        )}
        {!isPending && problem === undefined && revisions.length === 0 && (
          <Typography variant="body2" sx={{ color: 'var(--text-2)' }}>
            No changes recorded yet.
          </Typography>
        )}
        <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {revisions.map((revision, index) => (
            <RevisionEntry
              key={revision.id}
              revision={revision}
              isNewest={index === 0}
              onRestore={
                canEdit && !isUnsaved && revision.kind !== 'deleted' ? (except) => restore(revision, except) : null
              }
            />
          ))}
        </Box>
        {revisions.length < total && <Button onClick={() => void more()}>Show earlier changes</Button>}
      </Box>
    </Drawer>
  )
}
export default HistoryDrawer
