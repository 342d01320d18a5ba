import { Alert, Autocomplete, Button, Checkbox, Dialog, DialogActions, DialogContent, DialogTitle, FormControlLabel, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useRefresh } from 'react-admin'
import type { Row } from '../../../generated/index.tsx'
import type { Selection } from '../../../generated/list/selection.ts'
import { useRun } from '../../../related/index.ts'
import { inParts, useUserIds } from './useUserIds.ts'

export const usersWords = (count: number): string => (count === 1 ? '1 user' : `${count.toLocaleString('en-US')} users`)

interface TagsDialogProps {
  selection: Selection
  onClose: () => void
}

/** Gives tags to the selected users, beside those that they have or in their place. */
const TagsDialog = ({ selection, onClose }: TagsDialogProps) => {
  const run = useRun()
  const refresh = useRefresh()
  const idsOf = useUserIds()
  const [tags, setTags] = useState<Row[]>([])
  const [isReplacing, setReplacing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data = [], isFetching, error } = useGetList<Row>(
    'tags',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' }, filter: { is_active: true } },
    { retry: false },
  )
  const people = usersWords(selection.count)
  const assign = async () => {
    setBusy(true)
    const isDone = await run(
      async (call) => {
        for (const user_ids of inParts(await idsOf(selection)))
          await call('assignTagsToMany', { body: { user_ids, tags: tags.map(({ id }) => id), replace: isReplacing } })
        return true
      },
      isReplacing ? `Tags of ${people} replaced` : `Tags given to ${people}`,
    )
    setBusy(false)
    if (!isDone) return
    onClose()
    selection.clear()
    refresh()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="assign-tags">
      <DialogTitle id="assign-tags">Assign tags to {people}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: '12px' }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        <Autocomplete<Row, true>
          multiple
          value={tags}
          options={data}
          loading={isFetching}
          disableCloseOnSelect
          groupBy={(tag) => String(tag['tag_type_name'] ?? 'Others')}
          getOptionLabel={(tag) => String(tag['name'])}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          noOptionsText="No Results Found."
          onChange={(_, next) => setTags(next)}
          renderInput={(params) => <TextField {...params} label="Tags" autoFocus />}
        />
        <FormControlLabel
          control={<Checkbox checked={isReplacing} onChange={(event) => setReplacing(event.target.checked)} />}
          label="Replace the tags that they have"
        />
        {isReplacing && (
          <Alert severity="warning">
            {people} {selection.count === 1 ? 'loses' : 'lose'} every other tag. This cannot be undone.
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={isBusy || tags.length === 0} onClick={() => void assign()}>
          {isReplacing ? 'Replace' : 'Assign'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default TagsDialog
