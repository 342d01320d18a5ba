import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import { useState } from 'react'
import { useImmediateCall } from '../../parts/related-panels/index.ts'
import { CancelButton, Dialog } from '../../ui/dialog/index.ts'

interface DeleteUnusedProps {
  rewardId: number
  count: number
  onClose: () => void
  onDone: () => void
}

/** Confirms deleting all unused secrets. */
export const DeleteUnused = ({ rewardId, count, onClose, onDone }: DeleteUnusedProps) => {
  const run = useImmediateCall()
  const [isBusy, setBusy] = useState(false)
  const words = count === 1 ? '1 unused secret' : `${count.toLocaleString('en-US')} unused secrets`
  const remove = async () => {
    setBusy(true)
    const done = await run(
      (call) => call('deleteUnusedRedemptionSecrets', { params: { reward_id: rewardId } }),
      'Unused secrets deleted',
    )
    setBusy(false)
    if (done) onDone()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby="delete-unused">
      <DialogTitle id="delete-unused">{`Delete ${words}?`}</DialogTitle>
      <DialogContent>
        <DialogContentText>Redeemed secrets are kept. This can’t be undone.</DialogContentText>
      </DialogContent>
      <DialogActions>
        <CancelButton>Cancel</CancelButton>
        <Button variant="contained" color="error" disabled={isBusy} onClick={() => void remove()}>
          Delete
        </Button>
      </DialogActions>
    </Dialog>
  )
}
