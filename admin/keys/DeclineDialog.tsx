import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useState, type FormEvent } from 'react'
import { CallError, messageOf } from '#shared/client/index.ts'
import { useSession } from '../data/SessionContext.ts'
import type { Request } from './looks.ts'

interface DeclineDialogProps {
  request: Request
  onClose: () => void
  onDeclined: () => void
}

/** Asks for a reason, which the member reads. */
export const DeclineDialog = ({ request, onClose, onDeclined }: DeclineDialogProps) => {
  const session = useSession()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ reason?: string; form?: string }>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() === '') {
      setProblem({ reason: 'Say why.' })
      return
    }
    setBusy(true)
    setProblem({})
    try {
      await session.keep(() => session.client.call('declineKeyRecovery', { params: { id: request.id }, body: { reason } }))
      onDeclined()
    } catch (error) {
      setProblem({ form: (error instanceof CallError && error.serverMessage) || messageOf(error) })
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="decline-recovery">
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="decline-recovery">Decline the request of {request.member.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: '16px' }}>
          {problem.form && <Alert severity="error">{problem.form}</Alert>}
          <TextField
            label="Reason"
            required
            autoFocus
            multiline
            minRows={2}
            value={reason}
            error={problem.reason !== undefined}
            helperText={problem.reason ?? 'The member reads it. Nothing is deleted, and the member can ask again.'}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            onChange={(event) => setReason(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isBusy}>
            Decline
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
