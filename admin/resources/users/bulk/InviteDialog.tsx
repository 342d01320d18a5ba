import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useIsManager } from '../../../data/useIsManager.ts'
import type { Selection } from '../../../generated/list/state/selection.ts'
import { useImmediateCall } from '../../../parts/related-panels/index.ts'
import { usersWords } from './TagsDialog.tsx'
import { inParts, useUserIds } from './useUserIds.ts'
import { CancelButton, Dialog } from '../../../ui/dialog/index.ts'

const invitations = (count: number) => (count === 1 ? '1 invitation' : `${count.toLocaleString('en-US')} invitations`)

/** Emails the selected users a link to set a password. */
const InviteDialog = ({ selection, onClose }: { selection: Selection; onClose: () => void }) => {
  const run = useImmediateCall()
  const notify = useNotify()
  const refresh = useRefresh()
  const isManager = useIsManager()
  const idsOf = useUserIds()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const sent = await run(async (call) => {
      const total = { invited: 0, skipped: 0 }
      for (const user_ids of inParts(await idsOf(selection))) {
        const { invited, skipped } = await call('inviteUsers', { body: { user_ids } })
        total.invited += invited
        total.skipped += skipped
      }
      return total
    })
    setBusy(false)
    if (sent === null) return
    const skipped = sent.skipped === 0 ? '' : `, ${usersWords(sent.skipped)} skipped`
    const words = isManager
      ? 'Invitations sent to those who have not joined'
      : `${invitations(sent.invited)} sent${skipped}`
    notify(words, { type: sent.invited > 0 ? 'success' : 'info' })
    onClose()
    selection.clear()
    refresh()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="invite-users">
      <DialogTitle id="invite-users">Send invitations to {usersWords(selection.count)}?</DialogTitle>
      <DialogContent>
        <DialogContentText>
          Each user gets an email with a link to set a password. Links from earlier invitations keep working. Users
          whose account is in use or inactive will be skipped.
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <CancelButton>Cancel</CancelButton>
        <Button variant="contained" disabled={isBusy} onClick={() => void send()}>
          Send
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default InviteDialog
