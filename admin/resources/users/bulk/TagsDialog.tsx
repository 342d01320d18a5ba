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
import type { LinkMode } from '#shared/rules/index.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { useDeclaration, useDeclarations } from '../../../declarations/index.ts'
import type { Row } from '../../../generated/index.tsx'
import type { Selection } from '../../../generated/list/state/selection.ts'
import { useDone } from '../../../generated/actions/useUndo.tsx'
import { OptionGroup } from '../../../generated/kinds/inputs/OptionGroup.tsx'
import { useImmediateCall } from '../../../parts/related-panels/index.ts'
import { useUserIds } from './useUserIds.ts'
import { DialogStack } from '../../../ui/styledControls.ts'
import { CancelButton, Dialog } from '../../../ui/dialog/index.ts'
import { usePicker } from '../../../data/usePicker.ts'

export const usersWords = (count: number): string => (count === 1 ? '1 user' : `${count.toLocaleString('en-US')} users`)

interface TagsDialogProps {
  selection: Selection
  onClose: () => void
}

const modes = ['add', 'remove', 'replace'] as const satisfies readonly LinkMode[]
const modeWords = { add: 'Add', remove: 'Remove', replace: 'Replace' } as const
const doneWords = { add: 'Tags added to', remove: 'Tags removed from', replace: 'Tags replaced for' } as const

/** Adds, removes or replaces tags of the selected users. */
const TagsDialog = ({ selection, onClose }: TagsDialogProps) => {
  const run = useImmediateCall()
  const refresh = useRefresh()
  const idsOf = useUserIds()
  const [tags, setTags] = useState<Row[]>([])
  const [mode, setMode] = useState<LinkMode>('add')
  const resource = useDeclaration()
  const announce = useDone()
  const [isBusy, setBusy] = useState(false)
  const { isAllowed, noOptionsText } = usePicker(useDeclarations().get('tags'))
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Row>(
    'tags',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' }, filter: { is_active: true } },
    { enabled: isAllowed, retry: false },
  )
  const people = usersWords(selection.count)
  const assign = async () => {
    setBusy(true)
    const body = { tags: tags.map(({ id }) => id), replace: mode === 'replace', remove: mode === 'remove' }
    const answer = await run(async (call) =>
      call('assignTagsToMany', { body: { ...body, user_ids: await idsOf(selection) } }),
    )
    setBusy(false)
    if (!answer) return
    announce(resource, `${doneWords[mode]} ${people}`, answer.change_id)
    onClose()
    selection.clear()
    refresh()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="assign-tags">
      <DialogTitle id="assign-tags">Edit tags for {people}</DialogTitle>
      <DialogStack gap={12}>
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
          value={mode}
          onChange={(_, next: LinkMode | null) => next !== null && setMode(next)}
        >
          {modes.map((one) => (
            <ToggleButton key={one} value={one}>
              {modeWords[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Autocomplete<Row, true>
          multiple
          value={tags}
          options={data}
          loading={isFetching}
          disableCloseOnSelect
          groupBy={(tag) => String(tag['tag_type_name'] ?? 'Other')}
          renderGroup={({ key, group, children }) => (
            <OptionGroup key={key} title={group}>
              {children}
            </OptionGroup>
          )}
          getOptionLabel={(tag) => String(tag['name'])}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText={noOptionsText(error)}
          onChange={(_, next) => setTags(next)}
          renderInput={(params) => <TextField {...params} label="Tags" autoFocus />}
        />
        {mode === 'replace' && <Alert severity="warning">All other tags of {people} will be removed.</Alert>}
      </DialogStack>
      <DialogActions>
        <CancelButton>Cancel</CancelButton>
        <Button variant="contained" disabled={isBusy || tags.length === 0} onClick={() => void assign()}>
          {modeWords[mode]} tags
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default TagsDialog
