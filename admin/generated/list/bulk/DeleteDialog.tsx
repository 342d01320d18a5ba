import { Alert, Button, CircularProgress, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { useState } from 'react'
import { isSwitchedOff, isTrashed } from '#shared/rules/index.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { useDeclaration } from '../../../declarations/index.ts'
import { AudienceLosses, type LossQuery } from '../../actions/AudienceLosses.tsx'
import type { Selection, Target } from '../state/selection.ts'
import { Refusals } from './Refusals.tsx'
import { useBulk } from './useBulk.ts'
import { itemsWords, Scope } from './words.tsx'
import { Paragraph } from '../../../ui/primitives.ts'
import { DialogStack } from '../../../ui/styledControls.ts'

interface DeleteDialogProps {
  selection: Selection
  onClose: () => void
}

/** Consequences of the deletion, also for items that can't be deleted. */
const lasting = (name: string): string => {
  if (isSwitchedOff(name)) return 'They stay where they are assigned but can’t be added anywhere else.'
  const kept = isTrashed(name)
    ? 'You can restore them from the trash for a limited time.'
    : 'They are permanently deleted, along with all their data.'
  return `${kept} If any of them is in use, nothing is deleted yet, and you can choose to delete the others.`
}

const lossesOf = (target: Target): LossQuery => ('ids' in target ? { filters: { id: target.ids } } : target.matching)

/** Says what will be deleted; typing the count confirms it. */
export const DeleteDialog = ({ selection, onClose }: DeleteDialogProps) => {
  const resource = useDeclaration()
  const [typed, setTyped] = useState('')
  const finish = () => {
    selection.clear()
    onClose()
  }
  const { run, isBusy, refused, problem } = useBulk({
    selection,
    done: isSwitchedOff(resource.name) ? 'deactivated' : 'deleted',
    onDone: finish,
  })
  const { count } = selection
  const isSure = count === 1 || typed.replaceAll(/[\s,.]/g, '') === String(count)
  const others = refused ? refused.count - refused.failed_count : 0
  const busy = isBusy ? <CircularProgress size={16} color="inherit" /> : undefined
  return (
    <Dialog open onClose={isBusy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby="bulk-delete-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isSure && !refused) void run(true)
        }}
      >
        <DialogTitle id="bulk-delete-title">Delete {itemsWords(resource, count)}?</DialogTitle>
        <DialogStack>
          {problem && (
            <Alert ref={announceShown} severity="error">
              {problem.message}
            </Alert>
          )}
          {refused ? (
            <Refusals answer={refused} verb="deleted" />
          ) : (
            <>
              <Paragraph>
                {isSwitchedOff(resource.name) ? 'This deactivates' : 'This deletes'} {itemsWords(resource, count)}{' '}
                <Scope selection={selection} />. {lasting(resource.name)}
              </Paragraph>
              <AudienceLosses name={resource.name} query={lossesOf(selection.target)} />
              {count > 1 && (
                <TextField
                  autoFocus
                  autoComplete="off"
                  label={`Type ${count} to confirm`}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                />
              )}
            </>
          )}
        </DialogStack>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          {refused ? (
            others > 0 && (
              <Button
                variant="contained"
                color="error"
                disabled={isBusy}
                startIcon={busy}
                onClick={() => void run(false)}
              >
                Delete the other {others.toLocaleString('en-US')}
              </Button>
            )
          ) : (
            <Button type="submit" variant="contained" color="error" disabled={!isSure || isBusy} startIcon={busy}>
              Delete {count.toLocaleString('en-US')}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
