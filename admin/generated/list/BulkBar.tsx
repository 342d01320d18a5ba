import { Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { PencilSimpleIcon, TrashIcon, XIcon } from '@phosphor-icons/react'
import { Suspense, useState, type ReactNode } from 'react'
import { useCanAccess, useListContext } from 'react-admin'
import { bulkLimit } from '#shared/rules/index.ts'
import { Announced } from '../../ui/Announced.tsx'
import { useIsManager } from '../../data/useIsManager.ts'
import { pathOf, useDeclaration } from '../../declarations/index.ts'
import { ExportSelected } from './ExportButton.tsx'
import { useSelection, type Selection } from './state/selection.ts'
import { Inline, Text } from '../../ui/primitives.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const DeleteDialog = lazyPart(async () => ({ default: (await import('./bulk/DeleteDialog.tsx')).DeleteDialog }))
const EditDialog = lazyPart(async () => ({ default: (await import('./bulk/EditDialog.tsx')).EditDialog }))

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  padding: '8px 12px 8px 18px',
  backgroundColor: 'var(--btn-blue-ghost-hover)',
  borderBottom: '1px solid var(--line)',
})

/** Extra buttons: nodes apply to selected rows only, functions also get the "all matching" selection. */
export type BulkActions = ReactNode | ((selection: Selection) => ReactNode)

/** Toolbar for selected rows: their count, "select all matching" and bulk actions. */
export const BulkBar = ({ children }: { children?: BulkActions }) => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const { total = 0 } = useListContext()
  const selection = useSelection()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const { canAccess: mayEdit } = useCanAccess({ resource: path, action: 'edit' })
  const { canAccess: mayDelete } = useCanAccess({ resource: path, action: 'delete' })
  const { count, isAll } = selection
  const isManager = useIsManager()
  const selected = isAll ? `All ${count.toLocaleString('en-US')} selected` : `${count.toLocaleString('en-US')} selected`
  if (count === 0) return null
  const isTooMany = count > bulkLimit
  const close = () => setOpen(null)
  return (
    <Bar role="toolbar" aria-label="Selected rows">
      <Announced text={selected} from="" />
      <Text as="b" weight="strong" sx={{ marginRight: '12px' }}>
        {selected}
      </Text>
      {!isAll && count < total && (
        <Button onClick={selection.takeAll}>Select all {total.toLocaleString('en-US')} matching</Button>
      )}
      {typeof children === 'function' ? children(selection) : !isAll && children}
      {mayEdit && !isManager && resource.operations.includes('set') && !isTooMany && (
        <Button startIcon={<PencilSimpleIcon size={18} />} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      <ExportSelected />
      <Inline align="center" sx={{ marginLeft: 'auto' }}>
        {isTooMany && (
          <Text as="span" size="caption" tone="muted" sx={{ marginRight: '8px' }}>
            You can edit up to {bulkLimit.toLocaleString('en-US')} at a time
          </Text>
        )}
        {mayDelete && resource.operations.includes('delete') && !isTooMany && (
          <Button color="error" startIcon={<TrashIcon size={18} />} onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
        <Button startIcon={<XIcon size={18} />} onClick={selection.clear}>
          Unselect
        </Button>
      </Inline>
      <Suspense>
        {open === 'delete' && <DeleteDialog selection={selection} onClose={close} />}
        {open === 'edit' && <EditDialog selection={selection} onClose={close} />}
      </Suspense>
    </Bar>
  )
}
