import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, type FormEvent, type ReactNode } from 'react'

interface AskDialogProps {
  title: string
  /** What stands above the fields. */
  lead?: ReactNode
  /** What is wrong with the whole, rather than with a field. */
  problem?: string | undefined
  /** Label of the button that does it. */
  deed: string
  /** Label of the button that leaves everything as it is. */
  keep?: string
  isDestructive?: boolean
  /** Whether it cannot be done yet. */
  isWaiting?: boolean
  isBusy: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  /** What is asked for; without it the deed is only confirmed. */
  children?: ReactNode
}

/** Asks, for a word or two or only whether, before something grave is done. It stays open while that is under way. */
export const AskDialog = ({ title, lead, problem, deed, keep = 'Cancel', isDestructive, isWaiting, isBusy, onSubmit, onClose, children }: AskDialogProps) => {
  const titleId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form around it is another one, though React hands it the event.
    event.stopPropagation()
    void onSubmit()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: '16px' }}>
          {lead}
          {problem && <Alert severity="error">{problem}</Alert>}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {keep}
          </Button>
          <Button type="submit" variant="contained" color={isDestructive ? 'error' : 'primary'} loading={isBusy} disabled={isWaiting ?? false}>
            {deed}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
