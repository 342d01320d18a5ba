import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { type RequestOf } from '#shared/client/index.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { useSession } from '../../data/SessionContext.ts'
import { formatTimestamp } from '../../format/format.ts'
import { ConfirmDialog, useBusy } from '../../ui/confirm-dialog/index.ts'
import { Block, Caption, Paragraph } from '../../ui/primitives.ts'
import type { Health } from './warnings.ts'

interface MaintenanceProps {
  maintenance: Health['maintenance']
  onDone: () => void
}

/** Closes and opens the member area, for all servers. */
export const Maintenance = ({ maintenance, onDone }: MaintenanceProps) => {
  const session = useSession()
  const notify = useNotify()
  const { isBusy, run } = useBusy()
  const [isAsking, setAsking] = useState(false)
  const set = async (body: RequestOf<'setMaintenance'>['body']) => {
    try {
      await session.client.call('setMaintenance', { body })
      setAsking(false)
      onDone()
    } catch (error) {
      notify(...failedNotice(error))
    }
  }
  return (
    <Block padding={18}>
      {maintenance ? (
        <>
          <Paragraph>Members have been shown a page that says so since {formatTimestamp(maintenance.since)}.</Paragraph>
          {maintenance.until && <Caption>Expected until {formatTimestamp(maintenance.until)}</Caption>}
          <Button disabled={isBusy} onClick={() => void run(() => set({ is_on: false }))}>
            Open the member area
          </Button>
        </>
      ) : (
        <Button color="error" disabled={isBusy} onClick={() => setAsking(true)}>
          Close the member area
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Close the member area?"
          lead={
            <Paragraph>
              On all servers, members see a page that Hale is being worked on, until you open it again. What they log
              stays on their devices. Staff sign in and work as always.
            </Paragraph>
          }
          deed="Close for maintenance"
          isDestructive
          isBusy={isBusy}
          onSubmit={() => run(() => set({ is_on: true, minutes: 30 }))}
          onClose={() => setAsking(false)}
        />
      )}
    </Block>
  )
}
