import { Button } from '@mui/material'
import { CheckIcon } from '@phosphor-icons/react'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, usePermissions, useUpdate } from 'react-admin'
import { failedNotice } from '../../data/failedNotice.ts'
import type { Row } from '../../data/row.ts'

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
  /** @returns the item as saved; undefined if it was refused, and read again */
  const set = async (previousData: Row, is_done: boolean): Promise<Row | undefined> => {
    try {
      const saved = await update(
        resource,
        { id: record.id, data: { is_done }, previousData },
        { mutationMode: 'pessimistic', returnPromise: true },
      )
      void queries.invalidateQueries({ queryKey: ['dashboard'] })
      return saved
    } catch (error) {
      notify(...failedNotice(error))
      await queries.invalidateQueries({ queryKey: [resource] })
    }
  }
  const reopen = async (done: Row) => {
    if (await set(done, false)) notify('Open again', { type: 'success' })
  }
  const finish = async () => {
    const done = await set(record, true)
    const undo = () => void (done && reopen(done))
    if (done) notify('Marked as done', { onUndo: undo })
  }
  return (
    <Button
      variant="outlined"
      size="small"
      aria-disabled={isPending}
      aria-label={`${isDone ? 'Reopen' : 'Done'}: ${title}`}
      startIcon={isDone ? undefined : <CheckIcon size={16} />}
      onClick={() => {
        if (!isPending) void (isDone ? reopen(record) : finish())
      }}
    >
      {isDone ? 'Reopen' : 'Done'}
    </Button>
  )
}
