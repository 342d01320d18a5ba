import { Menu, MenuItem } from '@mui/material'
import { GearIcon, TrashIcon } from '@phosphor-icons/react'
import { DangerItem } from '../../../ui/styledControls.ts'

interface ViewMenuProps {
  anchor: HTMLElement | null
  onClose: () => void
  onSettings: () => void
  onDelete: () => void
}

/** What can be done with the open view. */
const ViewMenu = ({ anchor, onClose, onSettings, onDelete }: ViewMenuProps) => {
  const after = (work: () => void) => () => {
    onClose()
    work()
  }
  return (
    <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={after(onSettings)}>
        <GearIcon size={18} /> Name and sharing
      </MenuItem>
      <DangerItem onClick={after(onDelete)}>
        <TrashIcon size={18} /> Delete view
      </DangerItem>
    </Menu>
  )
}

export default ViewMenu
