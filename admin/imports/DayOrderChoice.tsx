import { MenuItem, TextField } from '@mui/material'
import type { DayOrder } from '#shared/rules/index.ts'

const labels: Readonly<Record<DayOrder, string>> = { mdy: 'Month, day, year (02/09/1980 is February 9)', dmy: 'Day, month, year (02/09/1980 is September 2)' }

interface DayOrderChoiceProps {
  order: DayOrder
  /** Whether the dates of the file tell it. */
  isCertain: boolean
  onChange: (order: DayOrder) => void
}

/** How the dates of a file are written. */
export const DayOrderChoice = ({ order, isCertain, onChange }: DayOrderChoiceProps) => (
  <TextField
    select
    label="Dates in this file"
    value={order}
    helperText={isCertain ? 'Recognized from the dates in the file.' : 'The dates in the file could be read either way. Please check.'}
    onChange={(event) => onChange(event.target.value as DayOrder)}
    sx={{ maxWidth: 420 }}
  >
    {Object.entries(labels).map(([value, words]) => (
      <MenuItem key={value} value={value}>
        {words}
      </MenuItem>
    ))}
  </TextField>
)
