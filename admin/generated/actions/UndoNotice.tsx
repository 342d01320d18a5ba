import { Button, SnackbarContent } from '@mui/material'
import { useCloseNotification } from 'react-admin'

/** How long a notice with Undo stays. */
export const undoMs = 8000

/** A notice with an Undo button: `notify(<UndoNotice … />, { autoHideDuration: undoMs })`. */
export const UndoNotice = ({ words, onUndo }: { words: string; onUndo: () => void }) => {
  const close = useCloseNotification()
  const press = () => {
    close()
    onUndo()
  }
  return (
    <SnackbarContent
      role="status"
      message={words}
      action={
        <Button size="small" sx={{ color: 'inherit', textDecoration: 'underline' }} onClick={press}>
          Undo
        </Button>
      }
    />
  )
}
