import { Alert, Autocomplete, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useGetList, useNotify, useRefresh } from 'react-admin'
import { useDebounced } from '#shared/ui/hooks.ts'
import type { Row } from '../../../generated/index.tsx'
import type { Selection } from '../../../generated/list/selection.ts'
import { useRun } from '../../../related/index.ts'
import { usersWords } from './TagsDialog.tsx'
import { inParts, useUserIds } from './useUserIds.ts'

interface LinkDialogProps {
  kind: 'program' | 'organization'
  selection: Selection
  onClose: () => void
}

/** Puts the selected users in a program or an organization, or takes them out of it. */
const LinkDialog = ({ kind, selection, onClose }: LinkDialogProps) => {
  const run = useRun()
  const notify = useNotify()
  const refresh = useRefresh()
  const idsOf = useUserIds()
  const [isJoining, setJoining] = useState(true)
  const [chosen, setChosen] = useState<Row | null>(null)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const q = useDebounced(typed, 300)
  const { data = [], isFetching, error } = useGetList<Row>(
    `${kind}s`,
    { pagination: { page: 1, perPage: 50 }, sort: { field: 'name', order: 'ASC' }, filter: q ? { q } : {} },
    { retry: false },
  )
  const people = usersWords(selection.count)
  const apply = async () => {
    if (!chosen) return
    setBusy(true)
    const updated = await run(async (call) => {
      let changed = 0
      for (const user_ids of inParts(await idsOf(selection))) {
        const answer =
          kind === 'program'
            ? await call('setProgramOfMany', { body: { user_ids, program_id: chosen.id, is_linked: isJoining } })
            : await call('setOrganizationOfMany', { body: { user_ids, organization_id: chosen.id, is_linked: isJoining } })
        changed += answer.updated
      }
      return changed
    })
    setBusy(false)
    if (updated === null) return
    const name = String(chosen['name'])
    notify(isJoining ? `${usersWords(updated)} added to ${name}` : `${usersWords(updated)} taken out of ${name}`, { type: 'success' })
    onClose()
    selection.clear()
    refresh()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="link-users">
      <DialogTitle id="link-users">
        {kind === 'program' ? 'Program' : 'Organization'} of {people}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: '14px' }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          color="primary"
          aria-label="What to do"
          value={isJoining}
          onChange={(_, next: boolean | null) => next !== null && setJoining(next)}
        >
          <ToggleButton value={true}>Add to it</ToggleButton>
          <ToggleButton value={false}>Take out of it</ToggleButton>
        </ToggleButtonGroup>
        <Autocomplete<Row>
          value={chosen}
          options={data}
          loading={isFetching}
          filterOptions={(options) => options}
          getOptionLabel={(item) => String(item['name'] ?? '')}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText="No Results Found."
          onChange={(_, next) => setChosen(next)}
          onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
          renderInput={(params) => <TextField {...params} label={kind === 'program' ? 'Program' : 'Organization'} autoFocus />}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={isBusy || !chosen} onClick={() => void apply()}>
          {isJoining ? 'Add' : 'Take out'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default LinkDialog
