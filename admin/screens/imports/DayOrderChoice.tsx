import { MenuItem, TextField } from '@mui/material'
import type { DayOrder } from '#shared/rules/index.ts'

const labels: Readonly<Record<DayOrder, string>> = {
  mdy: 'Month, day, year (02/09/1980 is February 9)',
  dmy: 'Day, month, year (02/09/1980 is September 2)',
}

interface DayOrderChoiceProps {
  order: DayOrder
  /** Whether the file's dates are unambiguous. */
  isCertain: boolean
  onChange: (order: DayOrder) => void
}

/** The date format of a file. */
export const DayOrderChoice = ({ order, isCertain, onChange }: DayOrderChoiceProps) => (
  <TextField
    select
    label="Date format"
    value={order}
    helperText={
      isCertain
        ? 'Detected from the dates in the file.'
        : 'The dates in the file are ambiguous. Check that this format is correct.'
    }
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
