import { IconButton } from '@mui/material'
import { BookmarkSimpleIcon } from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { useViews } from './useViews.ts'
import { Tooltip } from '../../../ui/tooltip/index.ts'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const ViewDialog = lazyPart(() => import('./ViewDialog.tsx'))

/** Saves the list's state as its first view; the view tabs have their own button. */
export const SaveView = () => {
  const { views, isModified, add } = useViews()
  const [isOpen, setOpen] = useState(false)
  if (views.length > 0 || !isModified) return null
  return (
    <>
      <Tooltip title="Save as view">
        <IconButton aria-label="Save as view" onClick={() => setOpen(true)}>
          <BookmarkSimpleIcon size={20} />
        </IconButton>
      </Tooltip>
      <Suspense>{isOpen && <ViewDialog view={null} onSave={add} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
