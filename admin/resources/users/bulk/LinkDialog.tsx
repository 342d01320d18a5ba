import {
  Alert,
  Autocomplete,
  Button,
  DialogActions,
  DialogTitle,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material'
import { useState } from 'react'
import { useGetList, useRefresh } from 'react-admin'
import { useDebounced } from '#shared/ui/hooks.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { useDeclaration, useDeclarations } from '../../../declarations/index.ts'
import type { Row } from '../../../generated/index.tsx'
import { useDone } from '../../../generated/actions/useUndo.tsx'
import type { Selection } from '../../../generated/list/state/selection.ts'
import { useImmediateCall } from '../../../parts/related-panels/index.ts'
import { usersWords } from './TagsDialog.tsx'
import { useUserIds } from './useUserIds.ts'
import { DialogStack } from '../../../ui/styledControls.ts'
import { CancelButton, Dialog } from '../../../ui/dialog/index.ts'
import { usePicker } from '../../../data/usePicker.ts'

interface LinkDialogProps {
  kind: 'program' | 'organization'
  selection: Selection
  onClose: () => void
}

/** Adds the selected users to a program or organization, or removes them. */
const LinkDialog = ({ kind, selection, onClose }: LinkDialogProps) => {
  const run = useImmediateCall()
  const announce = useDone()
  const resource = useDeclaration()
  const refresh = useRefresh()
  const idsOf = useUserIds()
  const [isJoining, setJoining] = useState(true)
  const [chosen, setChosen] = useState<Row | null>(null)
  const [typed, setTyped] = useState('')
  const [isBusy, setBusy] = useState(false)
  const q = useDebounced(typed, 300)
  const field = resource.fields[`${kind}s`]
  const offered = field?.kind === 'references' ? field.offered : undefined
  const { isAllowed, noOptionsText } = usePicker(useDeclarations().get(`${kind}s`))
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Row>(
    `${kind}s`,
    {
      pagination: { page: 1, perPage: 50 },
      sort: { field: 'name', order: 'ASC' },
      filter: { ...offered, ...(q ? { q } : {}) },
    },
    { enabled: isAllowed, retry: false },
  )
  const people = usersWords(selection.count)
  const apply = async () => {
    if (!chosen) return
    setBusy(true)
    const answer = await run(async (call) => {
      const body = { user_ids: await idsOf(selection), is_linked: isJoining }
      return kind === 'program'
        ? call('setProgramOfMany', { body: { ...body, program_id: chosen.id } })
        : call('setOrganizationOfMany', { body: { ...body, organization_id: chosen.id } })
    })
    setBusy(false)
    if (!answer) return
    const changed = usersWords(answer.updated)
    announce(
      resource,
      `${changed} ${isJoining ? 'added to' : 'removed from'} ${String(chosen['name'])}`,
      answer.change_id,
    )
    onClose()
    selection.clear()
    refresh()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="link-users">
      <DialogTitle id="link-users">
        {kind === 'program' ? 'Program' : 'Organization'} for {people}
      </DialogTitle>
      <DialogStack gap={14}>
        {error && (
          <Alert ref={announceShown} severity="error">
            {error.message}
          </Alert>
        )}
        <ToggleButtonGroup
          exclusive
          fullWidth
          size="small"
          color="primary"
          aria-label="Action"
          value={isJoining}
          onChange={(_, next: boolean | null) => next !== null && setJoining(next)}
        >
          <ToggleButton value={true}>Add</ToggleButton>
          <ToggleButton value={false}>Remove</ToggleButton>
        </ToggleButtonGroup>
        <Autocomplete<Row>
          value={chosen}
          options={data}
          loading={isFetching}
          filterOptions={(options) => options}
          getOptionLabel={(item) => String(item['name'] ?? '')}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={noOptionsText(error)}
          onChange={(_, next) => setChosen(next)}
          onInputChange={(_, text, reason) => setTyped(reason === 'input' ? text : '')}
          renderInput={(params) => (
            <TextField {...params} label={kind === 'program' ? 'Program' : 'Organization'} autoFocus />
          )}
        />
      </DialogStack>
      <DialogActions>
        <CancelButton>Cancel</CancelButton>
        <Button variant="contained" disabled={isBusy || !chosen} onClick={() => void apply()}>
          {isJoining ? 'Add' : 'Remove'} {people}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default LinkDialog
