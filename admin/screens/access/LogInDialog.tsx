import { useState } from 'react'
import { CallError, messageOf } from '#shared/client/index.ts'
import { ConfirmDialog, ReasonField } from '../../ui/confirm-dialog/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { Paragraph } from '../../ui/primitives.ts'

interface LogInDialogProps {
  user: { id: number; name: string }
  onClose: () => void
}
type Problems = Partial<Record<'reason' | 'form', string>>

const memberArea = '/client/home'

/** Asks for a reason before opening the member area as another user. */
const LogInDialog = ({ user, onClose }: LogInDialogProps) => {
  const session = useSession()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})

  const logIn = async () => {
    await session.client.call('loginAsUser', { body: { user_id: user.id, reason } })
    // A full page load: no back office state stays in memory, and the cookie carries the member's session.
    window.location.assign(memberArea)
  }
  const submit = async () => {
    const isMissing = reason.trim() === ''
    setProblems(isMissing ? { reason: 'Enter a reason.' } : {})
    if (isMissing) return
    setBusy(true)
    try {
      await logIn()
    } catch (error) {
      const { fieldErrors = {}, serverMessage } = error instanceof CallError ? error : {}
      const found = fieldErrors['reason']
      setProblems(found ? { reason: found } : { form: serverMessage ?? messageOf(error) })
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={`Log in as ${user.name}`}
      lead={
        <Paragraph tone="muted">
          You’ll see the member area as {user.name} for 30 minutes. The member can see this session, and everything you
          do is recorded under your name. Encrypted data stays closed unless a second officer has released the emergency
          copy to you. You can’t access passwords, keys, signatures, or rewards.
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
    </ConfirmDialog>
  )
}

export default LogInDialog
