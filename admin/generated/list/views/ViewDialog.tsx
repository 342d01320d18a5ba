import { Button, Checkbox, DialogActions, DialogTitle, FormControlLabel, TextField } from '@mui/material'
import { useState } from 'react'
import { usePermissions } from 'react-admin'
import { fieldErrorsIn, messageOf } from '#shared/client/index.ts'
import type { View } from './viewState.ts'
import { DialogStack } from '../../../ui/styledControls.ts'
import { CancelButton, Dialog } from '../../../ui/dialog/index.ts'

export interface ViewDetails {
  name: string
  is_shared: boolean
  is_default: boolean
}
interface ViewDialogProps {
  /** The view to edit, or null for a new one. */
  view: View | null
  onSave: (details: ViewDetails) => Promise<void>
  onClose: () => void
}

/** A view's name, sharing and default setting. */
const ViewDialog = ({ view, onSave, onClose }: ViewDialogProps) => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const [details, setDetails] = useState<ViewDetails>({
    name: view?.name ?? '',
    is_shared: view?.is_shared ?? false,
    is_default: view?.is_default ?? false,
  })
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const maySave = details.name.trim() !== '' && !isBusy
  const save = async () => {
    setBusy(true)
    try {
      await onSave({ ...details, name: details.name.trim() })
      onClose()
    } catch (failure) {
      setError(fieldErrorsIn(failure)['name'] ?? messageOf(failure))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="view-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (maySave) void save()
        }}
      >
        <DialogTitle id="view-title">{view ? 'View settings' : 'Save view'}</DialogTitle>
        <DialogStack gap={12}>
          <TextField
            autoFocus
            label="Name"
            value={details.name}
            error={error !== null}
            helperText={error ?? (view ? undefined : 'Saves the filters, search, sort order, page size, and columns.')}
            onChange={(event) => setDetails({ ...details, name: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          {permissions?.has('saved_views:write') && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={details.is_shared}
                  onChange={(_, is_shared) => setDetails({ ...details, is_shared })}
                />
              }
              label="Share with everyone who can see this list"
            />
          )}
          <FormControlLabel
            control={
              <Checkbox
                checked={details.is_default}
                onChange={(_, is_default) => setDetails({ ...details, is_default })}
              />
            }
            label={
              details.is_shared
                ? 'Make default for everyone without their own default view'
                : 'Make this my default view'
            }
          />
        </DialogStack>
        <DialogActions>
          <CancelButton>Cancel</CancelButton>
          <Button type="submit" variant="contained" disabled={!maySave}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export default ViewDialog
