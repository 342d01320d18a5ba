import { Button } from '@mui/material'
import { CheckIcon } from '@phosphor-icons/react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, usePermissions, useUpdate } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import type { Row } from '../../data/row.ts'
import { undoMs, UndoNotice } from '../../generated/actions/UndoNotice.tsx'

interface DoneButtonProps {
  resource: string
  record: Row
  /** Names the item for screen readers. */
  title: string
}

/** Marks an item as done, or opens it again. The item stays in the list it is in, and the button keeps the focus. */
export const DoneButton = ({ resource, record, title }: DoneButtonProps) => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const notify = useNotify()
  const queries = useQueryClient()
  const [update, { isPending }] = useUpdate()
  if (!permissions?.has(`${resource}:write`)) return null
  const isDone = record['is_done'] === true
  const mark = async (is_done: boolean, words: string, undo?: () => void) => {
    try {
      await update(
        resource,
        { id: record.id, data: { is_done }, previousData: record },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      if (undo) notify(<UndoNotice words={words} onUndo={undo} />, { autoHideDuration: undoMs })
      else notify(words, { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
  }
  const open = () => void mark(false, 'Open again')
  return (
    <Button
      variant="outlined"
      size="small"
      aria-disabled={isPending}
      aria-label={`${isDone ? 'Reopen' : 'Done'}: ${title}`}
      startIcon={isDone ? undefined : <CheckIcon size={16} />}
      onClick={() => {
        if (isPending) return
        if (isDone) open()
        else void mark(true, 'Marked as done', open)
      }}
    >
      {isDone ? 'Reopen' : 'Done'}
    </Button>
  )
}
