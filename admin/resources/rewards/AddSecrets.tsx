import { Alert, Button, DialogActions, DialogTitle, TextField } from '@mui/material'
import { useState, type FormEvent } from 'react'
import { messageOf, type AnswerOf } from '#shared/client/index.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { DateField } from '../../ui/DateField.tsx'
import { codeStyle } from '../../ui/primitives.ts'
import { DialogStack } from '../../ui/styledControls.ts'
import { styled } from '@mui/material/styles'
import { CancelButton, Dialog } from '../../ui/dialog/index.ts'

const Rejected = styled('ul')({ margin: 0, paddingLeft: 20, maxHeight: 280, overflow: 'auto' })

type Added = AnswerOf<'addRedemptionSecrets'>

interface AddSecretsProps {
  rewardId: number
  onClose: () => void
  onAdded: () => void
}

const count = (number: number) => (number === 1 ? '1 secret' : `${number.toLocaleString('en-US')} secrets`)

/** Adds any number of secrets, one per line, and shows the result. */
export const AddSecrets = ({ rewardId, onClose, onAdded }: AddSecretsProps) => {
  const session = useSession()
  const [pasted, setPasted] = useState('')
  const [until, setUntil] = useState('')
  const [added, setAdded] = useState<Added>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const lines = pasted.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length
  const add = async (event: FormEvent) => {
    event.preventDefault()
    // In React's tree the dialog is inside the reward's form.
    event.stopPropagation()
    setBusy(true)
    setProblem(undefined)
    try {
      const body = { secrets: pasted, expires_on: until || null }
      const answer = await session.client.call('addRedemptionSecrets', { params: { reward_id: rewardId }, body })
      onAdded()
      if (answer.skipped.length === 0) onClose()
      else setAdded(answer)
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="add-secrets">
      <DialogTitle id="add-secrets">Add secrets</DialogTitle>
      {added ? (
        <>
          <DialogStack gap={14}>
            <Alert ref={announceShown} severity={added.created > 0 ? 'success' : 'warning'}>
              {`${count(added.created)} added, ${count(added.skipped.length)} skipped.`}
            </Alert>
            <Rejected>
              {added.skipped.map(({ row, reason }) => (
                <li key={row}>{`Line ${row}: ${reason}`}</li>
              ))}
            </Rejected>
          </DialogStack>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              Close
            </Button>
          </DialogActions>
        </>
      ) : (
        <form noValidate onSubmit={(event) => void add(event)}>
          <DialogStack sx={{ paddingTop: '8px' }}>
            <TextField
              autoFocus
              multiline
              minRows={6}
              maxRows={14}
              label="Secrets"
              value={pasted}
              onChange={(event) => setPasted(event.target.value)}
              error={problem !== undefined}
              helperText={
                problem ??
                'One per line. You can add a PIN and an expiry date (2026-12-31), separated by commas, or paste columns from a spreadsheet.'
              }
              slotProps={{ htmlInput: { spellCheck: false, style: codeStyle } }}
            />
            <DateField
              label="Valid until"
              value={until}
              onChange={setUntil}
              helperText="For lines without their own date. Leave blank if they don’t expire."
              sx={{ maxWidth: 320 }}
            />
          </DialogStack>
          <DialogActions>
            <CancelButton>Cancel</CancelButton>
            <Button type="submit" variant="contained" disabled={isBusy || lines === 0}>
              {lines === 0 ? 'Add' : `Add ${count(lines)}`}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}
