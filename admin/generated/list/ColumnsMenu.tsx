import { IconButton, Skeleton } from '@mui/material'
import { SlidersHorizontalIcon } from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { Popover } from '../../ui/overlays/index.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ColumnsPanel = lazyPart(async () => ({ default: (await import('./ColumnsPanel.tsx')).ColumnsPanel }))

/** Menu for column visibility and order. */
export const ColumnsMenu = () => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title="Columns">
        <IconButton aria-label="Columns" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          <SlidersHorizontalIcon size={20} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Columns',
            sx: {
              padding: '8px',
              maxHeight: 'min(480px, calc(100% - 32px))',
              display: 'grid',
              alignContent: 'start',
              width: 'min(340px, 100%)',
            },
          },
        }}
      >
        {/* As high as the columns, since the place of the popover follows from its first height. */}
        <Suspense fallback={<Skeleton variant="rounded" height={464} />}>
          <ColumnsPanel />
        </Suspense>
      </Popover>
    </>
  )
}
