import { Button } from '@mui/material'
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import type { Row } from '../../data/row.ts'
import { useIsManager } from '../../data/useIsManager.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const HistoryDrawer = lazyPart(() => import('./HistoryDrawer.tsx'))

/** Opens an item's history in a side panel. */
export const HistoryButton = ({ record, isUnsaved = false }: { record: Row; isUnsaved?: boolean }) => {
  const [isOpen, setOpen] = useState(false)
  const isManager = useIsManager()
  if (isManager) return null
  return (
    <>
      <Button startIcon={<ClockCounterClockwiseIcon size={18} />} onClick={() => setOpen(true)} aria-haspopup="dialog">
        History
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <HistoryDrawer record={record} isUnsaved={isUnsaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
