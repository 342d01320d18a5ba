import { Alert, Button, Dialog, DialogActions, DialogTitle, Skeleton, TextField } from '@mui/material'
import { CopyIcon, EnvelopeSimpleIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import type { Row } from '../../../generated/index.tsx'
import { useCallData, useImmediateCall } from '../../../parts/related-panels/index.ts'
import { DialogStack, Paragraph } from '../../../ui/primitives.ts'

/** The link where an invited user sets a password, to copy or email. */
const ActivationDialog = ({ member, onClose }: { member: Row; onClose: () => void }) => {
  const run = useImmediateCall()
  const notify = useNotify()
  const [isMailing, setMailing] = useState(false)
  const { data, error, reload } = useCallData('getActivationUrl', { query: { user_id: member.id } })
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      notify('Activation link copied', { type: 'success' })
    } catch {
      notify('Your browser blocked copying. Select the link and copy it manually.', { type: 'warning' })
    }
  }
  const mail = async () => {
    setMailing(true)
    const sent = await run(
      (call) => call('createActivationUrl', { body: { user_id: member.id } }),
      `Invitation emailed to ${String(member['email'] ?? '')}`,
    )
    setMailing(false)
    if (sent) onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="activation-title">
      <DialogTitle id="activation-title">Activation link</DialogTitle>
      <DialogStack gap={12}>
        {error ? (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" onClick={() => void reload()}>
                Try again
              </Button>
            }
          >
            {messageOf(error)}
          </Alert>
        ) : (
          <>
            <Paragraph tone="muted">
              Anyone with this link can set the password for this account. It can be used once and expires after three
              days.
            </Paragraph>
            {data ? (
              <TextField
                label="Link"
                value={data.activation_url}
                slotProps={{
                  htmlInput: {
                    readOnly: true,
                    onFocus: (event: React.FocusEvent<HTMLInputElement>) => event.target.select(),
                  },
                }}
              />
            ) : (
              <Skeleton variant="rounded" height={64} role="status" aria-label="Loading" />
            )}
          </>
        )}
      </DialogStack>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button
          variant="outlined"
          startIcon={<EnvelopeSimpleIcon size={18} />}
          disabled={!data || isMailing}
          onClick={() => void mail()}
        >
          Send by email
        </Button>
        <Button
          variant="contained"
          startIcon={<CopyIcon size={18} />}
          disabled={!data}
          onClick={() => data && void copy(data.activation_url)}
        >
          Copy
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default ActivationDialog
