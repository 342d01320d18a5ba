import { useEffect, useState } from 'react'
import { CallError, messageOf } from '#shared/client/index.ts'
import { deriveLoginSecret } from '../data/deriveLoginSecret.ts'
import { useSession } from '../data/SessionContext.ts'
import { ConfirmDialog, PasswordField } from '../ui/confirm-dialog/index.ts'
import { Paragraph } from '../ui/primitives.ts'

type Problems = Partial<Record<'password' | 'form', string>>

const problemsOf = (error: unknown): Problems => {
  const { fieldErrors = {}, serverMessage } = error instanceof CallError ? error : {}
  const { password } = fieldErrors
  return password ? { password } : { form: serverMessage ?? messageOf(error) }
}

/** Asks for the signed-in administrator's password. An account without one is confirmed by a recent sign-in. */
const ConfirmPasswordDialog = ({ onDone }: { onDone: (isConfirmed: boolean) => void }) => {
  const session = useSession()
  const [lock, setLock] = useState<'password' | 'provider'>()
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  useEffect(() => {
    const open = async () => {
      const account = await session.account()
      setLock(account?.has_password ? 'password' : 'provider')
      if (account?.has_password) return
      await session.client.call('confirmSession', { body: {} })
      onDone(true)
    }
    open().catch((error: unknown) => setProblems(problemsOf(error)))
  }, [session, onDone])
  const submit = async () => {
    if (password === '') {
      setProblems({ password: 'Enter your password.' })
      return
    }
    setBusy(true)
    setProblems({})
    try {
      const email = (await session.account())?.user.email ?? ''
      const { key_salt: salt, kdf } = await session.client.call('loginChallenge', { body: { email } })
      const secret = await deriveLoginSecret(password, salt, kdf)
      await session.client.call('confirmSession', { body: { password: secret } })
      onDone(true)
    } catch (error) {
      setProblems(problemsOf(error))
      setBusy(false)
    }
  }
  if (lock === undefined || (lock === 'provider' && !problems.form)) return null
  return (
    <ConfirmDialog
      title="Confirm it’s you"
      lead={
        lock === 'password' && (
          <Paragraph tone="muted">
            This needs your password, because you last entered it more than five minutes ago. Your changes are kept.
          </Paragraph>
        )
      }
      problem={problems.form}
      deed="Continue"
      isWaiting={lock === 'provider'}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={() => onDone(false)}
    >
      {lock === 'password' && (
        <PasswordField autoFocus value={password} problem={problems.password} onChange={setPassword} />
      )}
    </ConfirmDialog>
  )
}

export default ConfirmPasswordDialog
