import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material'
import { useId } from 'react'
import { numberFrom, type DecimalSign } from '#shared/rules/index.ts'

const labels: Readonly<Record<DecimalSign, string>> = {
  '.': 'Decimal point, as in 1,234.5',
  ',': 'Decimal comma, as in 1.234,5',
}

interface DecimalChoiceProps {
  /** A number of the file that could be two. */
  sample: string
  /** Null until it is chosen. */
  decimal: DecimalSign | null
  /** Whether the file's other numbers show it. */
  isCertain: boolean
  onChange: (decimal: DecimalSign) => void
}

/** What stands before decimals in a file, with what a number of it then is. */
export const DecimalChoice = ({ sample, decimal, isCertain, onChange }: DecimalChoiceProps) => {
  const id = useId()
  return (
    <FormControl required>
      <FormLabel id={id}>Numbers in the file</FormLabel>
      <RadioGroup aria-labelledby={id} value={decimal ?? ''} onChange={(_, value) => onChange(value as DecimalSign)}>
        {(['.', ','] as const).map((sign) => (
          <FormControlLabel
            key={sign}
            value={sign}
            control={<Radio />}
            label={`${labels[sign]}: ${sample} is ${numberFrom({ text: sample, isWhole: false }, sign) ?? ''}`}
          />
        ))}
      </RadioGroup>
      <FormHelperText>
        {isCertain
          ? 'Detected from the other numbers in the file.'
          : 'The numbers in the file can be read in two ways. Choose the one that is meant.'}
      </FormHelperText>
    </FormControl>
  )
}
