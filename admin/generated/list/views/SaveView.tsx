import { IconButton, Tooltip } from '@mui/material'
import { BookmarkSimpleIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { ViewDialog } from './ViewDialog.tsx'
import { useViews } from './useViews.ts'

/** Keeps what the list shows as its first view; the tabs of views have a button of their own. */
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
      {isOpen && <ViewDialog view={null} onSave={add} onClose={() => setOpen(false)} />}
    </>
  )
}
