import { Button, SnackbarContent } from '@mui/material'
import { useCloseNotification } from 'react-admin'

/** How long a notice with an Undo stays. */
export const undoMs = 8000

/** Says what was done, with the way back: `notify(<UndoNotice … />, { autoHideDuration: undoMs })`. */
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
