import { Checkbox, TextField } from '@mui/material'
import { useState } from 'react'
import type { AnswerOf } from '#shared/client/index.ts'
import { CallError, messageOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog/index.ts'
import { ChoiceLabel } from '../../ui/styledControls.ts'

export type Kind = AnswerOf<'listRetention'>['kinds'][number]

interface PeriodDialogProps {
  kind: Kind
  onClose: () => void
  onDone: () => void
}

/** Sets how long one kind of data is kept. */
export const PeriodDialog = ({ kind, onClose, onDone }: PeriodDialogProps) => {
  const { client } = useSession()
  const [isEndless, setEndless] = useState(kind.days === null)
  const [days, setDays] = useState(String(kind.days ?? kind.usual_days ?? kind.min_days))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ days?: string | undefined; form?: string | undefined }>({})
  const submit = async () => {
    if (!isEndless && !/^[1-9]\d{0,4}$/.test(days.trim())) {
      setProblem({ days: 'Enter a whole number of days.' })
      return
    }
    const chosen = isEndless ? null : Number(days)
    if (chosen === kind.days) return onClose()
    setBusy(true)
    setProblem({})
    try {
      const body = { days: chosen, based_on: kind.days }
      await client.call('setRetention', { params: { name: kind.name }, body })
      onDone()
    } catch (error) {
      const field = error instanceof CallError ? error.fieldErrors['days'] : undefined
      setProblem(field ? { days: field } : { form: messageOf(error) })
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={`How long are ${kind.label.charAt(0).toLowerCase()}${kind.label.slice(1)} kept?`}
      problem={problem.form}
      deed="Save"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Days"
        required
        autoFocus
        disabled={isEndless}
        value={isEndless ? '' : days}
        error={problem.days !== undefined}
        helperText={problem.days ?? `At least ${kind.min_days}. ${kind.reason}`}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
        onChange={(event) => setDays(event.target.value)}
      />
      <ChoiceLabel
        control={<Checkbox checked={isEndless} onChange={(event) => setEndless(event.target.checked)} />}
        label="Until the owner’s account is erased"
      />
    </ConfirmDialog>
  )
}
