import { Box, Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { permissionOf } from '#shared/classkeys/define.ts'
import { ConfirmDialog, useBusy } from '../../ui/confirm-dialog/index.ts'
import { useDeclarations } from '../../declarations/index.ts'
import { actorOf, byActor } from '../../format/actors.ts'
import { formatTimestamp } from '../../format/format.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { ActionLine } from '../../parts/paged-screen/index.ts'
import type { Trashed } from './trashed.ts'
import { Caption, Paragraph, Text } from '../../ui/primitives.ts'

const TrashLine = styled(ActionLine)({
  gridTemplateColumns: '24px minmax(0, 1fr) auto',
  '@media (max-width: 767px)': { '& .actions': { gridColumn: '2 / -1' }, gridTemplateColumns: '24px minmax(0, 1fr)' },
})

const dayMs = 24 * 60 * 60_000
const daysLeft = (until: string): string => {
  const days = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / dayMs))
  return days === 1 ? '1 day left' : `${days} days left`
}

interface TrashRowProps {
  item: Trashed
  onRestore: () => Promise<void>
  onPurge: () => Promise<void>
}

/** A deleted item, with Restore and permanent deletion. */
export const TrashRow = ({ item, onRestore, onPurge }: TrashRowProps) => {
  const resource = useDeclarations().get(item.classkey)
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useBusy()
  const may = (verb: 'write' | 'delete'): boolean =>
    resource !== undefined && (permissions?.has(permissionOf(resource, verb)) ?? false)
  return (
    <TrashLine>
      <NamedIcon name={resource?.icon ?? 'trash'} size={20} />
      <Box sx={{ minWidth: 0 }}>
        <Text size="body-sm" weight="strong">
          {item.title}
        </Text>
        <Caption>
          {resource?.label[0] ?? item.classkey} {item.item_id}, deleted {formatTimestamp(item.deleted_at)}
          {` ${byActor(actorOf(item))}`} · {daysLeft(item.purged_at)}
        </Caption>
      </Box>
      <div className="actions">
        {may('write') && (
          <Button
            disabled={isBusy}
            startIcon={<ArrowCounterClockwiseIcon size={18} />}
            aria-label={`Restore ${item.title}`}
            onClick={() => void run(onRestore)}
          >
            Restore
          </Button>
        )}
        {may('delete') && (
          <Button
            color="error"
            disabled={isBusy}
            aria-label={`Delete permanently: ${item.title}`}
            onClick={() => setAsking(true)}
          >
            Delete permanently
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Permanently delete ${item.title}?`}
          lead={<Paragraph>This also deletes its history and files. This can’t be undone.</Paragraph>}
          deed="Delete permanently"
          isDestructive
          isBusy={isBusy}
          onSubmit={() => run(onPurge).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </TrashLine>
  )
}
