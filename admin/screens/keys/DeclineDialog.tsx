import { useState } from 'react'
import { CallError, messageOf } from '#shared/client/index.ts'
import { ConfirmDialog, ReasonField } from '../../ui/confirm-dialog/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import type { Request } from './statuses.ts'

interface DeclineDialogProps {
  request: Request
  onClose: () => void
  onDeclined: () => void
}

/** Asks for a reason, which is shown to the member. */
export const DeclineDialog = ({ request, onClose, onDeclined }: DeclineDialogProps) => {
  const session = useSession()
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ reason?: string; form?: string }>({})
  const submit = async () => {
    if (reason.trim() === '') {
      setProblem({ reason: 'Enter a reason.' })
      return
    }
    setBusy(true)
    setProblem({})
    try {
      await session.keep(() =>
        session.client.call('declineKeyRecovery', { params: { id: request.id }, body: { reason } }),
      )
      onDeclined()
    } catch (error) {
      setProblem({ form: (error instanceof CallError && error.serverMessage) || messageOf(error) })
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={`Decline ${request.member.name}’s request`}
      problem={problem.form}
      deed="Decline request"
      isDestructive
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        problem={problem.reason}
        help="Shown to the member. No data is deleted, and the member can send another request."
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
