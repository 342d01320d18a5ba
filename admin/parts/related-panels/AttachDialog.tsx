import { Button, DialogActions, DialogTitle, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material'
import { useState, type FormEvent } from 'react'
import { titleOf, useDeclarations } from '../../declarations/index.ts'
import { Picker } from '../../generated/kinds/inputs/Picker.tsx'
import { useImmediateCall } from './useImmediateCall.ts'
import { Inline, Text } from '../../ui/primitives.ts'
import { DialogStack } from '../../ui/styledControls.ts'
import { CancelButton, Dialog } from '../../ui/dialog/index.ts'
import { entryName } from '../../format/format.ts'

/** The other end of a link between a health action and a program. */
export interface Attached {
  id: number
  name: string
  priority: number
  add_to_all_users: boolean
}

interface AttachDialogProps {
  /** The link to edit; null creates a new one. */
  known: Attached | null
  /** Resource to pick a new link from. */
  to: 'programs' | 'health_actions'
  without: readonly number[]
  idsOf: (other: number) => { program_id: number; health_action_id: number }
  onClose: () => void
  onDone: () => void
}

/** Attaches a health action to a program, with its priority and whether every member gets it. */
export const AttachDialog = ({ known, to, without, idsOf, onClose, onDone }: AttachDialogProps) => {
  const target = useDeclarations().get(to)
  const run = useImmediateCall()
  const [chosen, setChosen] = useState<{ id: number; name: string } | null>(known)
  const [priority, setPriority] = useState(String(known?.priority ?? 0))
  const [forAll, setForAll] = useState(known?.add_to_all_users ?? false)
  const [isBusy, setBusy] = useState(false)
  const what = to === 'programs' ? 'program' : 'health action'
  const isNumber = /^\d{1,9}$/.test(priority)
  const attach = async (event: FormEvent) => {
    event.preventDefault()
    // In React's tree the dialog is inside the item's form.
    event.stopPropagation()
    if (!chosen || !isNumber) return
    setBusy(true)
    const body = { ...idsOf(chosen.id), add_to_all_users: forAll, priority: Number(priority) }
    const link = await run((call) => call('attachHealthAction', { body }), known ? 'Saved' : `${chosen.name} attached`)
    setBusy(false)
    if (!link) return
    onDone()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="attach-title">
      <DialogTitle id="attach-title">{known ? known.name : `Attach a ${what}`}</DialogTitle>
      <form noValidate onSubmit={(event) => void attach(event)}>
        <DialogStack gap={18} sx={{ paddingTop: '8px' }}>
          {!known &&
            (chosen ? (
              <Inline gap={8} align="center">
                <Text size="label" sx={{ flex: 1 }}>
                  {chosen.name}
                </Text>
                <Button onClick={() => setChosen(null)}>Change</Button>
              </Inline>
            ) : (
              <Picker
                to={to}
                label={`Find a ${what}…`}
                without={without}
                onPick={(entry) =>
                  setChosen({ id: entry.id, name: target ? titleOf(target, entry) : entryName(entry) })
                }
              />
            ))}
          <TextField
            label="Priority"
            value={priority}
            onChange={(event) => setPriority(event.target.value)}
            error={!isNumber}
            helperText={isNumber ? 'Lower numbers are shown first.' : 'Enter a whole number of 0 or more.'}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
            sx={{ maxWidth: 160 }}
          />
          <div>
            <FormControlLabel
              control={<Switch checked={forAll} onChange={(_, isOn) => setForAll(isOn)} />}
              label="Add to all members"
            />
            <FormHelperText>
              {forAll
                ? 'Every current and future member of the program gets it.'
                : 'Members of the program can add it themselves.'}
            </FormHelperText>
          </div>
        </DialogStack>
        <DialogActions>
          <CancelButton>Cancel</CancelButton>
          <Button type="submit" variant="contained" disabled={isBusy || !chosen || !isNumber}>
            {known ? 'Save' : 'Attach'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
