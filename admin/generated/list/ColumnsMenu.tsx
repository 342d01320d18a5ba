import { Checkbox, FormControlLabel, IconButton, Popover, Tooltip } from '@mui/material'
import { SlidersHorizontalIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useStore } from 'react-admin'
import { pathOf, useDeclaration } from '../../declarations.ts'
import { useColumns } from './Rows.tsx'

/** Which columns show, remembered in this browser. */
export const ColumnsMenu = () => {
  const resource = useDeclaration()
  const { shown, hidden: usuallyHidden } = useColumns()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  // The table itself reads the same entry.
  const [hidden, setHidden] = useStore<string[]>(`${pathOf(resource)}.datatable`, usuallyHidden)
  const toggle = (name: string) => setHidden(hidden.includes(name) ? hidden.filter((one) => one !== name) : [...hidden, name])
  return (
    <>
      <Tooltip title="Columns">
        <IconButton aria-label="Columns" aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          <SlidersHorizontalIcon size={20} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': 'Columns',
            sx: { padding: '8px 16px 8px 8px', maxHeight: 420, display: 'grid', minWidth: 220 },
          },
        }}
      >
        {shown.map(({ name, label }) => (
          <FormControlLabel
            key={name}
            control={<Checkbox checked={!hidden.includes(name)} onChange={() => toggle(name)} />}
            label={label}
            sx={{ gap: 0, '& .MuiFormControlLabel-label': { fontWeight: 400 } }}
          />
        ))}
      </Popover>
    </>
  )
}
