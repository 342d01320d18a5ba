import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { formatTimestamp } from '../../format/format.ts'
import type { Row } from '../../generated/index.tsx'
import { useCallData } from '../../parts/related-panels/index.ts'

/** Results entered by one person and waiting for a second entry. */
export const WaitingEntry = ({ kit }: { kit: Row }) => {
  const session = useSession()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const { data, reload } = useCallData('getKitEntry', { params: { id: Number(kit.id) } })
  const waiting = data?.waiting
  if (!waiting) return null
  const discard = async () => {
    setBusy(true)
    try {
      await session.client.call('discardKitEntry', { params: { id: kit.id } })
      notify('Entry discarded.', { type: 'success' })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    await reload()
    setBusy(false)
  }
  return (
    <Alert
      severity="info"
      sx={{ marginBottom: '14px' }}
      action={
        <Button color="inherit" disabled={isBusy} onClick={() => void discard()}>
          Discard
        </Button>
      }
    >
      {`Waiting for review. ${waiting.is_own ? 'You' : (waiting.entered_by ?? 'Someone')} entered ${waiting.result_count === 1 ? '1 result' : `${waiting.result_count} results`} on ${formatTimestamp(waiting.entered_at)}. `}
      {waiting.is_own
        ? 'Another person must enter the same values.'
        : 'Enter the same values from the report to send them.'}
    </Alert>
  )
}
