import { IconButton, MenuItem } from '@mui/material'
import { CopyIcon, DotsThreeIcon, EyeIcon } from '@phosphor-icons/react'
import { useState, type ReactNode } from 'react'
import { useCanAccess, useCreatePath } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { pathOf, useDeclaration } from '../../declarations/index.ts'
import { copyOf } from '../actions/copyOf.ts'
import type { Row } from '../../data/row.ts'
import { Menu } from '../../ui/overlays/index.tsx'

interface ItemMenuProps {
  record: Row
  extra: ((record: Row, close: () => void) => ReactNode) | undefined
}

/** More actions for the open item. */
export const ItemMenu = ({ record, extra }: ItemMenuProps) => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const createPath = useCreatePath()
  const navigate = useNavigate()
  const { canAccess: canCreate } = useCanAccess({ resource: path, action: 'create' })
  const close = () => setAnchor(null)
  return (
    <>
      <IconButton aria-label="More" aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
        <DotsThreeIcon size={20} weight="bold" />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        <MenuItem onClick={() => void navigate(createPath({ resource: path, type: 'show', id: record.id }))}>
          <EyeIcon size={18} /> View
        </MenuItem>
        {canCreate && (
          <MenuItem
            onClick={() =>
              void navigate(createPath({ resource: path, type: 'create' }), {
                state: { record: copyOf(resource, record) },
              })
            }
          >
            <CopyIcon size={18} /> Duplicate
          </MenuItem>
        )}
        {extra?.(record, close)}
      </Menu>
    </>
  )
}
