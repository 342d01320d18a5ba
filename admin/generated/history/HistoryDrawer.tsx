import { Alert, Button, Drawer, IconButton, Skeleton } from '@mui/material'
import { XIcon } from '@phosphor-icons/react'
import { useCanAccess, useNotify, useRefresh } from 'react-admin'
import { useSession } from '../../data/SessionContext.ts'
import { pathOf, titleOf, useDeclaration } from '../../declarations/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import type { Row } from '../../data/row.ts'
import { RevisionEntry } from './RevisionEntry.tsx'
import { useRevisions, type Revision } from './useRevisions.ts'
import { Block, Caption, Fill, Paragraph, PlainList, SectionTitle, Stack } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'
import { Failed } from '../../ui/Failed.tsx'
import { sticky } from '../../ui/sticky.ts'

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: '14px 12px 14px 24px',
  borderBottom: '1px solid var(--line)',
  ...sticky,
  top: 0,
  backgroundColor: 'var(--bg-surface)',
  zIndex: 1,
})

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
    await session.client.call('restoreRevision', { body })
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
      <Head>
        <Fill>
          <SectionTitle id="history-title">History</SectionTitle>
          <Caption as="p" wrap="ellipsis">
            {titleOf(resource, record)}
          </Caption>
        </Fill>
        <IconButton aria-label="Close history" onClick={onClose}>
          <XIcon size={20} />
        </IconButton>
      </Head>
      <Block padding="20px 24px">
        {isUnsaved && canEdit && (
          <Alert severity="info" sx={{ marginBottom: '16px' }}>
            Save or discard your changes before you restore a version.
          </Alert>
        )}
        {problem !== undefined && <Failed error={problem} onRetry={reload} sx={{ marginBottom: '16px' }} />}
        {isPending && (
          <Stack gap={16} aria-busy role="progressbar" aria-label="Loading">
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} variant="rounded" height={72} />
            ))}
          </Stack>
        )}
        {!isPending && problem === undefined && revisions.length === 0 && (
          <Paragraph tone="muted">No changes recorded yet.</Paragraph>
        )}
        <PlainList as="ol">
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
        </PlainList>
        {revisions.length < total && <Button onClick={() => void more()}>Show earlier changes</Button>}
      </Block>
    </Drawer>
  )
}
export default HistoryDrawer
