import { Menu, MenuItem } from '@mui/material'
import type { Column } from '../../declarations/index.ts'

interface FurtherFiltersProps {
  anchor: HTMLElement | null
  columns: readonly Pick<Column, 'name' | 'label'>[]
  onClose: () => void
  onChoose: (name: string) => void
}

/** The filters that have no chip yet. */
const FurtherFilters = ({ anchor, columns, onClose, onChoose }: FurtherFiltersProps) => (
  <Menu
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    slotProps={{ paper: { sx: { maxHeight: 'min(400px, calc(100% - 32px))' } } }}
  >
    {columns.map(({ name, label }) => (
      <MenuItem
        key={name}
        onClick={() => {
          onChoose(name)
          onClose()
        }}
      >
        {label}
      </MenuItem>
    ))}
  </Menu>
)

export default FurtherFilters
