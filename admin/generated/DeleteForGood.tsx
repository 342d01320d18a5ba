import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useState } from 'react'

interface DeleteForGoodProps {
  /** The account's name, which has to be typed. */
  title: string
  onDelete: () => void
  onClose: () => void
}

/** Asks before an account is deleted, which nothing brings back. */
const DeleteForGood = ({ title, onDelete, onClose }: DeleteForGoodProps) => {
  const [typed, setTyped] = useState('')
  const isSure = typed.trim().toLowerCase() === title.trim().toLowerCase()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="for-good-title">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isSure) onDelete()
        }}
      >
        <DialogTitle id="for-good-title">Delete {title} for good?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: '16px' }}>
          <Typography variant="body2">
            With the account goes everything of this person’s: logs, kits, results, notes and keys. Accounts do not go to the trash,
            so nothing of it can be brought back. To keep the data and close the account, switch Active off instead.
          </Typography>
          <TextField
            autoFocus
            autoComplete="off"
            label={`Type ${title} to delete the account`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" color="error" disabled={!isSure}>
            Delete permanently
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
export default DeleteForGood
