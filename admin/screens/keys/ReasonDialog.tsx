import { useState, type ReactNode } from 'react'
import { CallError, messageOf } from '#shared/client/index.ts'
import { ConfirmDialog, ReasonField } from '../../ui/confirm-dialog/index.ts'

interface ReasonDialogProps {
  title: string
  lead?: ReactNode
  /** Below the field: who reads the reason. */
  help: string
  deed: string
  isDestructive?: boolean
  send: (reason: string) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Asks for the reason of a decision. */
export const ReasonDialog = ({ title, lead, help, deed, isDestructive, send, onClose, onDone }: ReasonDialogProps) => {
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
      await send(reason)
      onDone()
    } catch (error) {
      setProblem({ form: (error instanceof CallError && error.serverMessage) || messageOf(error) })
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={title}
      lead={lead}
      problem={problem.form}
      deed={deed}
      {...(isDestructive && { isDestructive })}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReasonField value={reason} problem={problem.reason} help={help} onChange={setReason} />
    </ConfirmDialog>
  )
}
