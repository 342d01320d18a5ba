import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { formatTimestamp } from '../../format/format.ts'
import type { Row } from '../../generated/index.tsx'
import { useCallData } from '../../parts/related-panels/index.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog/index.ts'

interface WaitingEntryProps {
  kit: Row
  onDiscarded: () => Promise<unknown>
}

/** Results entered by one person and waiting for a second entry. */
export const WaitingEntry = ({ kit, onDiscarded }: WaitingEntryProps) => {
  const session = useSession()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { data, reload } = useCallData('getKitEntry', { params: { id: Number(kit.id) } })
  const waiting = data?.waiting
  if (!waiting) return null
  const { is_own: isOwn, entered_at: at, result_count: count } = waiting
  const by = waiting.entered_by ?? 'Someone'
  const results = count === 1 ? '1 result' : `${count} results`
  const close = () => {
    setAsking(false)
    setProblem(undefined)
  }
  const discard = async () => {
    setBusy(true)
    try {
      await session.client.call('discardKitEntry', { params: { id: kit.id }, query: { entered_at: at } })
      notify('Entry discarded.', { type: 'success' })
      close()
      await onDiscarded()
    } catch (error) {
      setProblem(messageOf(error))
    }
    await reload()
    setBusy(false)
  }
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: '14px' }}
      action={
        <Button color="inherit" onClick={() => setAsking(true)}>
          Discard
        </Button>
      }
    >
      {`Waiting for review. ${isOwn ? 'You' : by} entered ${results} on ${formatTimestamp(at)}. `}
      {isOwn ? 'Another person must enter the same values.' : 'Enter the same values from the report to send them.'}
      {isAsking && (
        <ConfirmDialog
          title={isOwn ? 'Discard what you entered?' : `Discard what ${by} entered?`}
          lead={`${isOwn ? 'You' : by} entered ${results} on ${formatTimestamp(at)}. They have to be typed again from the report to be sent. The kit’s history says that you discarded them.`}
          problem={problem}
          deed="Discard"
          keep="Keep"
          isDestructive
          isBusy={isBusy}
          onSubmit={discard}
          onClose={close}
        />
      )}
    </Alert>
  )
}
