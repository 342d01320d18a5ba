import { MenuItem, Select, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { styled } from '@mui/material/styles'
import { DesktopIcon, DeviceMobileIcon, MoonIcon, SunIcon } from '@phosphor-icons/react'
import { languages, type Language } from '#shared/rules/index.ts'

export interface PreviewOptions {
  device: 'desktop' | 'phone'
  theme: 'light' | 'dark'
  language: Language
}

const Segments = styled(ToggleButtonGroup)({
  backgroundColor: 'var(--bg-sunken)',
  padding: 3,
  borderRadius: 11,
  gap: 2,
  '& .MuiToggleButton-root': {
    width: 36,
    height: 34,
    border: 0,
    borderRadius: 'var(--radius-sm) !important',
    margin: '0 !important',
    color: 'var(--text-2)',
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: 'var(--bg-raised)',
      color: 'var(--text)',
      boxShadow: 'var(--shadow-1)',
    },
  },
})
const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  alignItems: 'center',
  justifyContent: 'flex-end',
})

interface ControlsProps {
  look: PreviewOptions
  onChange: (look: PreviewOptions) => void
}

/** Device, theme and language of the preview. */
export const Controls = ({ look, onChange }: ControlsProps) => (
  <Bar>
    <Segments
      exclusive
      value={look.device}
      aria-label="Preview device"
      onChange={(_, device: PreviewOptions['device'] | null) => device && onChange({ ...look, device })}
    >
      <ToggleButton value="desktop" aria-label="Desktop">
        <DesktopIcon size={18} />
      </ToggleButton>
      <ToggleButton value="phone" aria-label="Phone">
        <DeviceMobileIcon size={18} />
      </ToggleButton>
    </Segments>
    <Segments
      exclusive
      value={look.theme}
      aria-label="Preview theme"
      onChange={(_, theme: PreviewOptions['theme'] | null) => theme && onChange({ ...look, theme })}
    >
      <ToggleButton value="light" aria-label="Light">
        <SunIcon size={18} />
      </ToggleButton>
      <ToggleButton value="dark" aria-label="Dark">
        <MoonIcon size={18} />
      </ToggleButton>
    </Segments>
    <Select
      size="small"
      value={look.language}
      onChange={(event) => onChange({ ...look, language: event.target.value as Language })}
      slotProps={{ input: { 'aria-label': 'Preview language' } }}
    >
      {languages.map(({ code, name }) => (
        <MenuItem key={code} value={code}>
          {name}
        </MenuItem>
      ))}
    </Select>
  </Bar>
)
