import { Alert, Checkbox, FormControlLabel, InputAdornment, TextField } from '@mui/material'
import type { AnswerOf } from '#shared/client/index.ts'
import { limitsText, plausibleLimits, severeMarker, severeSources } from '#shared/rules/index.ts'

type Marker = AnswerOf<'getKitEntry'>['markers'][number]

/** 'Healthy: between 30 and 80 ng/mL. Plausible: between 0 and 240 ng/mL.' */
const rangeText = (marker: Marker): string => {
  const { healthy_min: min, healthy_max: max, unit } = marker
  const limits = plausibleLimits(marker)
  return [
    min === null && max === null ? 'No reference range.' : `Healthy: ${limitsText({ min, max }, unit)}.`,
    limits.min === null && limits.max === null ? null : `Plausible: ${limitsText(limits, unit)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

interface MarkerFieldProps {
  marker: Marker
  value: string
  onChange: (value: string) => void
  /** Error from the server. */
  error: string | undefined
  /** What must be confirmed before saving. */
  question: string | undefined
  isConfirmed: boolean
  onConfirm: (isConfirmed: boolean) => void
  autoFocus: boolean
}

/** One biomarker's value with unit and reference range, and a checkbox to confirm unusual values. */
export const MarkerField = ({
  marker,
  value,
  onChange,
  error,
  question,
  isConfirmed,
  onConfirm,
  autoFocus,
}: MarkerFieldProps) => {
  const severe = severeMarker({ ...marker, value })
  const isOpen = question !== undefined && !isConfirmed
  return (
    <div data-marker={marker.code}>
      <TextField
        fullWidth
        autoFocus={autoFocus}
        label={marker.name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={error !== undefined || isOpen}
        helperText={error ?? (isOpen ? question : rangeText(marker))}
        slotProps={{
          input: marker.unit ? { endAdornment: <InputAdornment position="end">{marker.unit}</InputAdornment> } : {},
        }}
      />
      {severe && (
        <Alert severity="error">Critical: the member is told to act today. {severeSources[severe.source]}.</Alert>
      )}
      {question !== undefined && (
        <FormControlLabel
          control={<Checkbox checked={isConfirmed} onChange={(event) => onConfirm(event.target.checked)} />}
          label={
            value.trim() === ''
              ? `The report has no value for ${marker.name}`
              : `The report says ${value.trim()} ${marker.unit}`
          }
        />
      )}
    </div>
  )
}
