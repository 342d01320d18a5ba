import { ToggleButton, ToggleButtonGroup } from '@mui/material'
import { styled } from '@mui/material/styles'

export type Side = 'form' | 'aside'

const Switch = styled(ToggleButtonGroup)({
  display: 'none',
  width: '100%',
  marginBottom: 12,
  padding: 3,
  gap: 2,
  borderRadius: 11,
  backgroundColor: 'var(--bg-sunken)',
  '@media (max-width: 767px)': { display: 'flex' },
  '& .MuiToggleButton-root': {
    flex: 1,
    minHeight: 38,
    border: 0,
    margin: '0 !important',
    borderRadius: 'var(--radius-sm) !important',
    font: 'var(--type-label)',
    textTransform: 'none',
    color: 'var(--text-2)',
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: 'var(--bg-raised)',
      color: 'var(--text)',
      boxShadow: 'var(--shadow-1)',
    },
  },
})

/** Switches between the form and its side content on phones. */
export const SideSwitch = ({ side, onChange }: { side: Side; onChange: (side: Side) => void }) => (
  <Switch exclusive value={side} aria-label="View" onChange={(_, next: Side | null) => next && onChange(next)}>
    <ToggleButton value="form">Edit</ToggleButton>
    <ToggleButton value="aside">Preview</ToggleButton>
  </Switch>
)
