import { InputAdornment, TextField } from '@mui/material'
import type { AnswerOf } from '#shared/client/index.ts'
import { limitsText, plausibleLimits } from '#shared/rules/index.ts'

export type Marker = AnswerOf<'getKitEntry'>['markers'][number]

/** 'Healthy: between 30 and 80 ng/mL.' */
export const healthyText = ({ healthy_min: min, healthy_max: max, unit }: Marker): string =>
  min === null && max === null ? 'No reference range.' : `Healthy: ${limitsText({ min, max }, unit)}.`

/** 'Healthy: between 30 and 80 ng/mL. Plausible: between 0 and 240 ng/mL.' */
const rangeText = (marker: Marker): string => {
  const limits = plausibleLimits(marker)
  if (limits.min === null && limits.max === null) return healthyText(marker)
  return `${healthyText(marker)} Plausible: ${limitsText(limits, marker.unit)}.`
}

interface MarkerFieldProps {
  marker: Marker
  value: string
  onChange: (value: string) => void
  error: string | undefined
  autoFocus: boolean
}

/** One biomarker's value with unit and reference range. Nothing else appears while it is typed. */
export const MarkerField = ({ marker, value, onChange, error, autoFocus }: MarkerFieldProps) => (
  <div data-marker={marker.code}>
    <TextField
      fullWidth
      autoFocus={autoFocus}
      label={marker.name}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error !== undefined}
      helperText={error ?? rangeText(marker)}
      slotProps={{
        input: marker.unit ? { endAdornment: <InputAdornment position="end">{marker.unit}</InputAdornment> } : {},
      }}
    />
  </div>
)
