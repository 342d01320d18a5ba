import { Alert, Box, Button, DialogActions, DialogTitle } from '@mui/material'
import { useId, type FormEvent, type ReactNode } from 'react'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { DialogStack } from '../styledControls.ts'
import { CancelButton, Dialog } from '../dialog/index.ts'

interface ConfirmDialogProps {
  title: string
  /** Text above the fields. */
  lead?: ReactNode
  /** An error of the whole form rather than of one field. */
  problem?: string | undefined
  /** Label of the confirm button; null if there is nothing left to confirm. */
  deed: string | null
  /** Label of the cancel button. */
  keep?: string
  isDestructive?: boolean
  /** Disables the confirm button. */
  isWaiting?: boolean
  isBusy: boolean
  onSubmit: () => Promise<void>
  onClose: () => void
  /** Input fields; without them the dialog only confirms. */
  children?: ReactNode
}

/** Confirms a serious action, optionally with input. Stays open while the action runs. */
export const ConfirmDialog = ({
  title,
  lead,
  problem,
  deed,
  keep = 'Cancel',
  isDestructive,
  isWaiting,
  isBusy,
  onSubmit,
  onClose,
  children,
}: ConfirmDialogProps) => {
  const titleId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the submit event to a surrounding form, which must not submit too.
    event.stopPropagation()
    void onSubmit()
  }
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogStack>
          {lead}
          {problem && (
            <Alert ref={announceShown} severity="error">
              {problem}
            </Alert>
          )}
          {children}
        </DialogStack>
        <DialogActions>
          <CancelButton disabled={isBusy}>{keep}</CancelButton>
          {deed !== null && (
            <Button
              type="submit"
              variant="contained"
              color={isDestructive ? 'error' : 'primary'}
              loading={isBusy}
              disabled={isWaiting ?? false}
            >
              {deed}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  )
}
