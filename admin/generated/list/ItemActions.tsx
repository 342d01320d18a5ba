import { Menu, MenuItem } from '@mui/material'
import { CopyIcon, EyeIcon, PencilSimpleIcon, TrashIcon } from '@phosphor-icons/react'
import { useCanAccess, useCreatePath } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathOf, useDeclaration } from '../../declarations/index.ts'
import { DangerItem } from '../../ui/styledControls.ts'
import { copyOf } from '../actions/copyOf.ts'
import { useDeleteWithUndo } from '../actions/useDeleteWithUndo.tsx'
import type { Opened } from './RowMenu.tsx'

/** Edit, View, Duplicate and Delete for an item, limited to the role's permissions. */
const ItemActions = ({ record, anchor, onClose }: Opened & { onClose: () => void }) => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const navigate = useNavigate()
  const createPath = useCreatePath()
  const { remove, question } = useDeleteWithUndo()
  const { canAccess: canEdit } = useCanAccess({ resource: path, action: 'edit' })
  const { canAccess: canCreate } = useCanAccess({ resource: path, action: 'create' })
  const { canAccess: canDelete } = useCanAccess({ resource: path, action: 'delete' })
  const go = (to: string, state?: object) => {
    onClose()
    void navigate(to, state ? { state } : undefined)
  }
  return (
    <>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
        {canEdit && (
          <MenuItem onClick={() => go(createPath({ resource: path, type: 'edit', id: record.id }))}>
            <PencilSimpleIcon size={18} /> Edit
          </MenuItem>
        )}
        <MenuItem onClick={() => go(createPath({ resource: path, type: 'show', id: record.id }))}>
          <EyeIcon size={18} /> View
        </MenuItem>
        {canCreate && (
          <MenuItem
            onClick={() => go(createPath({ resource: path, type: 'create' }), { record: copyOf(resource, record) })}
          >
            <CopyIcon size={18} /> Duplicate
          </MenuItem>
        )}
        {canDelete && (
          <DangerItem
            onClick={() => {
              onClose()
              remove(record)
            }}
          >
            <TrashIcon size={18} /> Delete
          </DangerItem>
        )}
      </Menu>
      {question}
    </>
  )
}

export default ItemActions
