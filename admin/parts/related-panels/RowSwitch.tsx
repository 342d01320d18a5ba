import { Box, Switch } from '@mui/material'
import { Text } from '../../ui/primitives.ts'

interface RowSwitchProps {
  label: string
  /** Labels for on and off. */
  words: readonly [on: string, off: string]
  isOn: boolean
  isDisabled: boolean
  onChange: (isOn: boolean) => void
}

/** A switch in a list row. Clicking it doesn't open the row. */
export const RowSwitch = ({ label, words: [on, off], isOn, isDisabled, onChange }: RowSwitchProps) => (
  <Box
    component="span"
    onClick={(event) => event.stopPropagation()}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: '10px', minHeight: 36 }}
  >
    <Switch
      checked={isOn}
      disabled={isDisabled}
      onChange={(_, next) => onChange(next)}
      slotProps={{ input: { 'aria-label': label } }}
    />
    <Text as="span" tone={isOn ? 'plain' : 'faint'} aria-hidden>
      {isOn ? on : off}
    </Text>
  </Box>
)
