import { Button, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { useState } from 'react'
import { AudienceLosses } from './AudienceLosses.tsx'
import { Paragraph } from '../../ui/primitives.ts'
import { DialogStack } from '../../ui/styledControls.ts'

interface DeleteForGoodProps {
  /** The account's name, which must be typed to confirm. */
  title: string
  id: number
  onDelete: () => void
  onClose: () => void
}

/** Confirms the permanent deletion of an account. */
const DeletePermanently = ({ title, id, onDelete, onClose }: DeleteForGoodProps) => {
  const [typed, setTyped] = useState('')
  const isSure = typed.trim().toLowerCase() === title.trim().toLowerCase()
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="for-good-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isSure) onDelete()
        }}
      >
        <DialogTitle id="for-good-title">Permanently delete {title}?</DialogTitle>
        <DialogStack>
          <Paragraph>
            This deletes the account and all its data, including logs, kits, results, notes, and keys. Accounts don’t go
            to the trash, so this can’t be undone. To keep the data and only block access, turn off Active instead.
          </Paragraph>
          <AudienceLosses name="user" query={{ filters: { id } }} />
          <TextField
            autoFocus
            autoComplete="off"
            label={`Type ${title} to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogStack>
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
export default DeletePermanently
