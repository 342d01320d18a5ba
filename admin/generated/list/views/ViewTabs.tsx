import { Box, Button, IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import {
  ArrowCounterClockwiseIcon,
  BookmarkSimpleIcon,
  DotsThreeIcon,
  FloppyDiskIcon,
  UsersThreeIcon,
} from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { useNotify, usePermissions } from 'react-admin'
import { failedNotice } from '../../../data/failedNotice.ts'
import { useViews } from './useViews.ts'
import { Tooltip } from '../../../ui/tooltip/index.ts'
import { useOnce } from '../../../ui/useOnce.ts'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const ViewMenu = lazyPart(() => import('./ViewMenu.tsx'))
const ViewDialog = lazyPart(() => import('./ViewDialog.tsx'))

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  borderBottom: '1px solid var(--line)',
  marginBottom: 16,
  overflowX: 'auto',
  scrollbarWidth: 'none',
})
const Tab = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  flex: 'none',
  minHeight: 40,
  padding: '0 12px',
  border: 'none',
  borderBottom: '2px solid transparent',
  background: 'none',
  font: 'var(--type-label)',
  color: 'var(--text-2)',
  cursor: 'pointer',
  '&:hover': { color: 'var(--text)' },
  '&[aria-pressed=true]': { color: 'var(--text)', borderBottomColor: 'var(--btn-blue-fill)' },
  '&:focus-visible': { outline: 'var(--focus-width) solid var(--focus)', outlineOffset: '-2px' },
  '& small': { font: 'var(--type-caption)', color: 'var(--text-3)' },
})

/** The list's views as tabs, with unsaved changes and actions of the open one. */
export const ViewTabs = () => {
  const { views, open, isModified, current, show, add, change, remove } = useViews()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const notify = useNotify()
  const [dialog, setDialog] = useState<'new' | 'settings' | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const wasOpened = useOnce(anchor !== null)
  const mayChange = open !== null && (open.is_own || permissions?.has('saved_views:write') === true)
  const run = (work: Promise<void>) => {
    setAnchor(null)
    work.catch((error: unknown) => notify(...failedNotice(error)))
  }
  if (views.length === 0) return null
  return (
    <Row role="group" aria-label="Views">
      <Tab type="button" aria-pressed={open === null} onClick={() => show(null)}>
        All{open === null && isModified && <small>modified</small>}
      </Tab>
      {views.map((view) => (
        <Tab key={view.id} type="button" aria-pressed={view.id === open?.id} onClick={() => show(view)}>
          {view.is_shared && (
            <Tooltip title={view.is_own ? 'Shared with everyone' : `Shared by ${view.owner_name}`}>
              <UsersThreeIcon size={16} aria-hidden={false} aria-label="Shared" />
            </Tooltip>
          )}
          {view.name}
          {view.id === open?.id && isModified && <small>modified</small>}
        </Tab>
      ))}
      {open && mayChange && (
        <IconButton
          aria-label={`More actions for view ${open.name}`}
          aria-haspopup="menu"
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <DotsThreeIcon size={20} weight="bold" />
        </IconButton>
      )}
      <Suspense>
        {wasOpened && (
          <ViewMenu
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onSettings={() => setDialog('settings')}
            onDelete={() => open && run(remove(open))}
          />
        )}
      </Suspense>
      {isModified && (
        <Box sx={{ marginLeft: 'auto', display: 'flex', flex: 'none', gap: '4px' }}>
          <Button startIcon={<ArrowCounterClockwiseIcon size={18} />} onClick={() => show(open)}>
            Reset
          </Button>
          {open && mayChange && (
            <Button startIcon={<FloppyDiskIcon size={18} />} onClick={() => run(change(open.id, { state: current }))}>
              Save changes
            </Button>
          )}
          <Button startIcon={<BookmarkSimpleIcon size={18} />} onClick={() => setDialog('new')}>
            Save as view
          </Button>
        </Box>
      )}
      <Suspense>
        {dialog === 'new' && <ViewDialog view={null} onSave={add} onClose={() => setDialog(null)} />}
        {dialog === 'settings' && open && (
          <ViewDialog view={open} onSave={(details) => change(open.id, details)} onClose={() => setDialog(null)} />
        )}
      </Suspense>
    </Row>
  )
}
