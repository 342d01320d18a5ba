import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useState, type FormEvent } from 'react'
import { useGetIdentity } from 'react-admin'
import { CallError, messageOf } from '#shared/client/index.ts'
import { deriveLoginSecret } from '../data/deriveLoginSecret.ts'
import { useSession } from '../data/SessionContext.ts'

interface LogInDialogProps {
  user: { id: number; name: string }
  onClose: () => void
}
type Problems = Partial<Record<'reason' | 'password' | 'form', string>>

const memberArea = '/client/home'

/** Asks why, and for the own password, before the member area opens as somebody else. */
const LogInDialog = ({ user, onClose }: LogInDialogProps) => {
  const session = useSession()
  const { identity } = useGetIdentity()
  const email = String(identity?.['email'] ?? '')
  const [reason, setReason] = useState('')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  const logIn = async () => {
    const { client } = session
    const { key_salt: salt, kdf } = await client.call('loginChallenge', { body: { email } })
    const secret = await deriveLoginSecret(password, salt, kdf)
    await session.keep(() => client.call('enterPassword', { body: { password: secret } }))
    await session.keep(() => client.call('loginAsUser', { body: { user_id: user.id, reason } }))
    // A page of its own: nothing of the back office stays in its memory, and the cookie brings the member's session.
    window.location.assign(memberArea)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const missing = { ...(reason.trim() === '' ? { reason: 'Say why.' } : {}), ...(password === '' ? { password: 'Enter your password.' } : {}) }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await logIn()
    } catch (error) {
      const { fieldErrors = {}, serverMessage } = error instanceof CallError ? error : {}
      const found = { reason: fieldErrors['reason'], password: fieldErrors['password'] }
      setProblems(found.reason || found.password ? (found as Problems) : { form: serverMessage ?? messageOf(error) })
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby="log-in-as">
      <Box component="form" noValidate onSubmit={(event) => void submit(event)}>
        <DialogTitle id="log-in-as">Log in as {user.name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: '16px' }}>
          <Typography variant="body2" sx={{ color: 'var(--text-2)' }}>
            You see the member area as {user.name} for 30 minutes. The member sees that you did, and everything you do is
            written down under your name. Passwords, keys, signatures and rewards stay out of reach.
          </Typography>
          {problems.form && <Alert severity="error">{problems.form}</Alert>}
          <TextField
            label="Reason"
            required
            autoFocus
            multiline
            minRows={2}
            value={reason}
            error={problems.reason !== undefined}
            helperText={problems.reason ?? 'Such as the number of a request. It stays in the notes and the audit log.'}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            onChange={(event) => setReason(event.target.value)}
          />
          <TextField
            label="Your password"
            required
            type="password"
            autoComplete="current-password"
            value={password}
            error={problems.password !== undefined}
            helperText={problems.password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            Log in as user
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

export default LogInDialog
