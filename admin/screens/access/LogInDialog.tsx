import { useState } from 'react'
import { useGetIdentity } from 'react-admin'
import { CallError, messageOf } from '#shared/client/index.ts'
import { ConfirmDialog, PasswordField, ReasonField } from '../../ui/confirm-dialog/index.ts'
import { deriveLoginSecret } from '../../data/deriveLoginSecret.ts'
import { useSession } from '../../data/SessionContext.ts'
import { Paragraph } from '../../ui/primitives.ts'

interface LogInDialogProps {
  user: { id: number; name: string }
  onClose: () => void
}
type Problems = Partial<Record<'reason' | 'password' | 'form', string>>

const memberArea = '/client/home'

/** Asks for a reason and the administrator's own password before opening the member area as another user. */
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
    // A full page load: no back office state stays in memory, and the cookie carries the member's session.
    window.location.assign(memberArea)
  }
  const submit = async () => {
    const missing = {
      ...(reason.trim() === '' ? { reason: 'Enter a reason.' } : {}),
      ...(password === '' ? { password: 'Enter your password.' } : {}),
    }
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
    <ConfirmDialog
      title={`Log in as ${user.name}`}
      lead={
        <Paragraph tone="muted">
          You’ll see the member area as {user.name} for 30 minutes. The member can see this session, and everything you
          do is recorded under your name. You can’t access passwords, keys, signatures, or rewards.
        </Paragraph>
      }
      problem={problems.form}
      deed="Log in as user"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        problem={problems.reason}
        help="For example, a ticket number. Stored in the notes and the audit log."
        onChange={setReason}
      />
      <PasswordField value={password} problem={problems.password} onChange={setPassword} />
    </ConfirmDialog>
  )
}

export default LogInDialog
