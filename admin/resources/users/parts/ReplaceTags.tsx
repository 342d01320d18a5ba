import { Autocomplete, Button, DialogActions, DialogTitle, TextField } from '@mui/material'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import type { Row } from '../../../generated/index.tsx'
import type { useChange } from './useChange.tsx'
import { Paragraph } from '../../../ui/primitives.ts'
import { DialogStack } from '../../../ui/styledControls.ts'
import { CancelButton, Dialog } from '../../../ui/dialog/index.ts'
import { usePicker } from '../../../data/usePicker.ts'
import { useDeclarations } from '../../../declarations/index.ts'

interface Tag {
  id: number
  name?: unknown
  is_active?: unknown
}
interface ReplaceTagsProps {
  userId: number
  tags: readonly Tag[]
  change: ReturnType<typeof useChange>['change']
  isBusy: boolean
}

/** Replaces all of a member's tags with the selected ones. */
export const ReplaceTags = ({ userId, tags, change, isBusy }: ReplaceTagsProps) => {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Row[]>([])
  const { isAllowed, noOptionsText } = usePicker(useDeclarations().get('tags'))
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Row>(
    'tags',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'name', order: 'ASC' }, filter: { is_active: true } },
    { enabled: isOpen && isAllowed, retry: false },
  )
  const all = tags.map(({ id }) => id)
  const before = tags.filter(({ is_active }) => is_active !== false).map(({ id }) => id)
  const set =
    (ids: readonly number[], based_on: readonly number[]) =>
    (call: Parameters<Parameters<typeof change>[0]['work']>[0]) =>
      call('assignTags', { params: { id: userId }, body: { tags: [...ids], replace: true, based_on: [...based_on] } })
  const replace = async () => {
    const picked = chosen.map(({ id }) => id)
    const isDone = await change({
      work: set(picked, all),
      done: chosen.length === 1 ? 'Tags replaced with 1 tag' : `Tags replaced with ${chosen.length} tags`,
      undo: set(before, picked),
      undone: 'Previous tags restored',
    })
    if (isDone) setOpen(false)
  }
  return (
    <>
      <Button
        startIcon={<ArrowsClockwiseIcon size={18} />}
        onClick={() => {
          setChosen([])
          setOpen(true)
        }}
      >
        Replace all
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="replace-tags">
        <DialogTitle id="replace-tags">Replace all tags</DialogTitle>
        <DialogStack gap={12}>
          <Paragraph tone="muted">All of the member’s tags are replaced with the ones below.</Paragraph>
          <Autocomplete<Row, true>
            multiple
            value={chosen}
            options={data}
            loading={isFetching}
            disableCloseOnSelect
            getOptionLabel={(tag) => String(tag['name'])}
            getOptionKey={({ id }) => id}
            isOptionEqualToValue={(one, other) => one.id === other.id}
            noOptionsText={noOptionsText(error)}
            onChange={(_, next) => setChosen(next)}
            renderInput={(params) => <TextField {...params} label="Tags" />}
          />
        </DialogStack>
        <DialogActions>
          <CancelButton>Cancel</CancelButton>
          <Button variant="contained" disabled={isBusy || chosen.length === 0} onClick={() => void replace()}>
            Replace
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
