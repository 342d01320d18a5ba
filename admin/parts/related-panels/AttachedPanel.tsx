import { Button, Chip, IconButton } from '@mui/material'
import { PencilSimpleIcon, PlusIcon, UsersThreeIcon, XIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useCanAccess } from 'react-admin'
import { AttachDialog, type Attached } from './AttachDialog.tsx'
import { Panel, PanelList, Words } from './Panel.tsx'
import { useImmediateCall } from './useImmediateCall.ts'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { Link } from '../../ui/Link.tsx'

interface AttachedPanelProps {
  title: string
  lead: string
  empty: string
  /** The other end of the links. */
  to: 'programs' | 'health_actions'
  attached: readonly Attached[] | undefined
  isLoading: boolean
  error: Error | undefined
  reload: () => Promise<unknown>
  idsOf: (other: number) => { program_id: number; health_action_id: number }
}

/** Links between health actions and programs, from either side. Changes apply immediately. */
export const AttachedPanel = ({
  title,
  lead,
  empty,
  to,
  attached,
  isLoading,
  error,
  reload,
  idsOf,
}: AttachedPanelProps) => {
  const { canAccess: canWrite = false } = useCanAccess({ resource: 'health_actions', action: 'edit' })
  const run = useImmediateCall()
  const [opened, setOpened] = useState<Attached | 'new' | null>(null)
  const rows = (attached ?? []).toSorted((one, other) => one.priority - other.priority)
  const remove = async ({ id, name }: Attached) => {
    await run((call) => call('removeHealthAction', { body: idsOf(id) }), `${name} removed`)
    await reload()
  }
  return (
    <Panel
      title={title}
      count={attached?.length}
      lead={lead}
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
      empty={rows.length === 0 ? empty : undefined}
      actions={
        canWrite && (
          <Button variant="outlined" startIcon={<PlusIcon size={18} />} onClick={() => setOpened('new')}>
            Attach
          </Button>
        )
      }
      below={
        opened !== null && (
          <AttachDialog
            known={opened === 'new' ? null : opened}
            to={to}
            without={rows.map(({ id }) => id)}
            idsOf={idsOf}
            onClose={() => setOpened(null)}
            onDone={() => void reload()}
          />
        )
      }
    >
      <PanelList>
        {rows.map((one) => (
          <li key={one.id}>
            <Words
              title={
                <Link to={`/${to}/${one.id}`} style={{ color: 'inherit', textDecoration: 'none' }}>
                  {one.name}
                </Link>
              }
            >
              {`Priority ${one.priority}`}
            </Words>
            {one.add_to_all_users && (
              <Chip icon={<UsersThreeIcon size={14} />} label="All members" sx={{ flex: 'none' }} />
            )}
            {canWrite && (
              <>
                <Tooltip title="Edit">
                  <IconButton aria-label={`Edit ${one.name}`} onClick={() => setOpened(one)}>
                    <PencilSimpleIcon size={18} />
                  </IconButton>
                </Tooltip>
                <Tooltip title="Remove">
                  <IconButton aria-label={`Remove ${one.name}`} onClick={() => void remove(one)}>
                    <XIcon size={18} />
                  </IconButton>
                </Tooltip>
              </>
            )}
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
