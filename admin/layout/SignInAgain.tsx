import { Box, Button, CircularProgress, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { useState, useSyncExternalStore, type FormEvent } from 'react'
import { useGetIdentity } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { useSession } from '../data/SessionContext.ts'
import { deriveLoginSecret } from '../data/deriveLoginSecret.ts'
import { DialogStack, Paragraph } from '../ui/primitives.ts'

/** Shown over the open screen when the session expires, so that a half-filled form is kept. */
export const SignInAgain = () => {
  const session = useSession()
  const isWaiting = useSyncExternalStore(session.subscribe, session.isWaiting)
  return (
    <Dialog open={isWaiting} maxWidth="xs" fullWidth aria-labelledby="sign-in-again">
      {isWaiting && <SignInForm />}
    </Dialog>
  )
}

const SignInForm = () => {
  const session = useSession()
  const { identity } = useGetIdentity()
  const email = String(identity?.['email'] ?? '')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const signIn = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const { key_salt: salt, kdf } = await session.client.call('loginChallenge', { body: { email } })
      const secret = await deriveLoginSecret(password, salt, kdf)
      await session.resume(await session.client.call('login', { body: { email, password: secret } }))
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Box component="form" onSubmit={(event) => void signIn(event)}>
      <DialogTitle id="sign-in-again">Sign in again</DialogTitle>
      <DialogStack>
        <Paragraph tone="muted">
          Your session has expired. Sign in to continue where you left off. Your unsaved changes are still here.
        </Paragraph>
        <TextField label="Email" value={email} disabled />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={problem !== undefined}
          helperText={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
      </DialogStack>
      <DialogActions>
        <Button onClick={session.leave} disabled={isBusy}>
          Leave
        </Button>
        <Button
          type="submit"
          variant="contained"
          disabled={isBusy || password === ''}
          startIcon={isBusy ? <CircularProgress size={16} color="inherit" /> : undefined}
        >
          Sign in
        </Button>
      </DialogActions>
    </Box>
  )
}
