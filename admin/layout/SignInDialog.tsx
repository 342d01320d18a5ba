import { Box, Button, CircularProgress, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { CallError, messageOf, type AnswerOf } from '#shared/client/index.ts'
import { hasPasskeys, signWithPasskey } from '#shared/passkeys/index.ts'
import { useSession } from '../data/SessionContext.ts'
import { deriveLoginSecret } from '../data/deriveLoginSecret.ts'
import { Paragraph } from '../ui/primitives.ts'
import { DialogStack } from '../ui/styledControls.ts'

const SignInDialog = ({ isOpen }: { isOpen: boolean }) => (
  <Dialog open={isOpen} maxWidth="xs" fullWidth aria-labelledby="sign-in-again">
    {isOpen && <SignInForm />}
  </Dialog>
)

export default SignInDialog

const SignInForm = () => {
  const session = useSession()
  const { identity } = useGetIdentity()
  const email = String(identity?.['email'] ?? '')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
    } catch (error) {
      setProblem((error instanceof CallError && error.serverMessage) || messageOf(error))
    }
    setBusy(false)
  }
  const resume = async (account: AnswerOf<'login'>) => {
    // What is on the screen must not be saved in another account's name.
    if (account.user.id === identity?.id) return session.resume(account)
    setProblem('This belongs to another account.')
  }
  const signIn = () =>
    attempt(async () => {
      const { key_salt: salt, kdf } = await session.client.call('loginChallenge', { body: { email } })
      const secret = await deriveLoginSecret(password, salt, kdf)
      await resume(await session.client.call('login', { body: { email, password: secret } }))
    })
  const signInWithPasskey = () =>
    attempt(async () => {
      const passkey = await signWithPasskey(() => session.client.call('startPasskeyLogin', { body: {} }))
      if (!passkey) return
      await resume(await session.client.call('loginPasskey', { body: { passkey } }))
    })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void signIn()
      }}
    >
      <DialogTitle id="sign-in-again">Sign in again</DialogTitle>
      <DialogStack>
        <Paragraph tone="muted">
          Your session has expired. Sign in to continue where you left off. Your unsaved changes are still here.
        </Paragraph>
        <TextField label="Email" autoComplete="username" value={email} slotProps={{ htmlInput: { readOnly: true } }} />
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
        <Button onClick={() => session.leave(location.href)} disabled={isBusy}>
          Stay on this page
        </Button>
        <Button onClick={() => session.leave(null)} disabled={isBusy}>
          Leave
        </Button>
        {hasPasskeys() && (
          <Button onClick={() => void signInWithPasskey()} disabled={isBusy}>
            Use a passkey
          </Button>
        )}
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
