import { Box, Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { TrashIcon, XIcon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { useCanAccess, useDeleteMany, useListContext, useNotify, useRefresh } from 'react-admin'
import { pathOf, useDeclaration } from '../../declarations.ts'
import { ExportSelected } from './ExportButton.tsx'

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  padding: '8px 12px 8px 18px',
  backgroundColor: 'var(--btn-blue-ghost-hover)',
  borderBottom: '1px solid var(--line)',
})
const limit = 1000

/** Shows while rows are selected: how many, all that the filter finds, and what can be done with them. */
export const BulkBar = ({ children }: { children?: ReactNode }) => {
  const { selectedIds, onUnselectItems, onSelectAll, total = 0 } = useListContext()
  if (selectedIds.length === 0) return null
  const canTakeAll = selectedIds.length < total && selectedIds.length < limit
  return (
    <Bar role="toolbar" aria-label="Selected rows">
      <Box component="b" sx={{ fontWeight: 600, marginRight: '12px' }} aria-live="polite">
        {selectedIds.length.toLocaleString('en-US')} selected
      </Box>
      {canTakeAll && (
        <Button onClick={() => void onSelectAll({ limit })}>
          {total <= limit ? `Select all ${total.toLocaleString('en-US')}` : `Select the first ${limit.toLocaleString('en-US')}`}
        </Button>
      )}
      {children}
      <ExportSelected />
      <Box sx={{ marginLeft: 'auto', display: 'flex' }}>
        <BulkDelete />
        <Button startIcon={<XIcon size={18} />} onClick={() => onUnselectItems()}>
          Unselect
        </Button>
      </Box>
    </Bar>
  )
}

const BulkDelete = () => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const { selectedIds, onUnselectItems } = useListContext()
  const { canAccess } = useCanAccess({ resource: path, action: 'delete' })
  const [remove] = useDeleteMany()
  const notify = useNotify()
  const refresh = useRefresh()
  if (!canAccess) return null
  const count = selectedIds.length
  const removeAll = () =>
    void remove(
      path,
      { ids: selectedIds },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify(
            count === 1 ? `1 ${resource.label[0].toLowerCase()} deleted` : `${count} ${resource.label[1].toLowerCase()} deleted`,
            { undoable: true },
          )
          onUnselectItems()
        },
        onError: (error: unknown) => {
          notify(error instanceof Error ? error.message : 'Something went wrong! Try again later.', { type: 'error' })
          refresh()
        },
      },
    )
  return (
    <Button color="error" startIcon={<TrashIcon size={18} />} onClick={removeAll}>
      Delete
    </Button>
  )
}
