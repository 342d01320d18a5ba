import { Button, DialogActions, DialogTitle, TextField } from '@mui/material'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useIsManager } from '../../../data/useIsManager.ts'
import { formatTimestamp } from '../../../format/format.ts'
import type { Row } from '../../../generated/index.tsx'
import { useCallData, useImmediateCall } from '../../../parts/related-panels/index.ts'
import { Paragraph } from '../../../ui/primitives.ts'
import { DialogStack } from '../../../ui/styledControls.ts'
import { CancelButton, Dialog } from '../../../ui/dialog/index.ts'
import { Failed } from '../../../ui/Failed.tsx'

/** Mails an account without a password a link to choose one, which only its owner gets to see. */
const InvitationDialog = ({ member, onClose }: { member: Row; onClose: () => void }) => {
  const run = useImmediateCall()
  const [isMailing, setMailing] = useState(false)
  const { data, error, reload } = useCallData('getInvitation', { query: { user_id: member.id } })
  const isManager = useIsManager()
  const [corrected, setCorrected] = useState('')
  const email = corrected.trim() || String(member['email'] ?? '')
  const name = String(member['name'] ?? '')
  const mail = async () => {
    setMailing(true)
    const sent = await run(
      (call) =>
        call('sendInvitation', {
          body: { user_id: member.id, ...(corrected.trim() !== '' && { email: corrected.trim() }) },
        }),
      isManager
        ? `The invitation is being sent, unless ${name} has joined already`
        : `The invitation to ${email} is being sent`,
    )
    setMailing(false)
    if (sent) onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="invitation-title">
      <DialogTitle id="invitation-title">Send invitation</DialogTitle>
      <DialogStack gap={12}>
        {error ? (
          <Failed error={error} onRetry={reload} />
        ) : (
          <>
            <Paragraph tone="muted">
              {email || name} receives a link to set a password. It can be used once and expires after three days.
            </Paragraph>
            {data?.invited_at && <Paragraph>Last sent {formatTimestamp(data.invited_at)}.</Paragraph>}
            {data?.may_correct && (
              <TextField
                label="Correct the email address"
                type="email"
                value={corrected}
                onChange={(event) => setCorrected(event.target.value)}
                helperText="Leave blank to use the address that you entered. Links sent to that one stop working."
              />
            )}
          </>
        )}
      </DialogStack>
      <DialogActions>
        <CancelButton>Cancel</CancelButton>
        <Button
          variant="contained"
          startIcon={<EnvelopeSimpleIcon size={18} />}
          disabled={!data || isMailing}
          onClick={() => void mail()}
        >
          Send
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default InvitationDialog
