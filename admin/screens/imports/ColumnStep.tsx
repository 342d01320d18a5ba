import { Alert, FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { inSentence } from '#shared/rules/index.ts'
import { SectionTitle } from '../../ui/primitives.ts'
import { ColumnMatch, type TargetField } from './ColumnMatch.tsx'
import { DecimalChoice } from './DecimalChoice.tsx'
import { DayOrderChoice } from './DayOrderChoice.tsx'
import { cellText } from './problems.ts'
import { Step } from './steps.ts'
import type { ItemLabel } from './uploadWords.ts'
import type { Upload } from './useUpload.ts'

interface ColumnStepProps {
  upload: Upload
  fields: readonly TargetField[]
  label: ItemLabel
  isMatched: boolean
  /** Whether the date format can still be changed: the file is checked before it is sent. */
  isChecked: boolean
}

/** Which column fills which field, how dates are read, and whether rows with an id update items. */
export const ColumnStep = ({ upload, fields, label, isMatched, isChecked }: ColumnStepProps) => {
  const { chosen, columns, days, numbers } = upload
  if (!chosen || chosen.rows.length === 0 || !(isMatched || upload.hasIds || days)) return null
  const given = new Set(Object.values(columns))
  const missing =
    isMatched && !upload.isUpdate ? fields.filter(({ name, isRequired }) => isRequired && !given.has(name)) : []
  const sample = (head: string) =>
    chosen.rows.map(({ values }) => cellText(values[head])).find((words) => words.trim() !== '') ?? ''
  return (
    <Step>
      <SectionTitle>Columns</SectionTitle>
      {isMatched && (
        <ColumnMatch heads={chosen.heads} fields={fields} sample={sample} chosen={columns} onChange={upload.match} />
      )}
      {missing.length > 0 && (
        <Alert severity="warning">
          {missing.length === 1 ? 'Required field without a column' : 'Required fields without a column'}:{' '}
          {missing.map((field) => field.label).join(', ')}.
        </Alert>
      )}
      {days && isChecked && <DayOrderChoice {...days} onChange={upload.setDayOrder} />}
      {numbers && isChecked && <DecimalChoice {...numbers} onChange={upload.setDecimal} />}
      {upload.hasIds && (
        <RadioGroup
          value={upload.isUpdate ? 'update' : 'add'}
          onChange={(_, value) => upload.setUpdate(value === 'update')}
          aria-label="Rows with an ID"
        >
          <FormControlLabel
            value="update"
            control={<Radio />}
            label={`Update the ${inSentence(label[1])} with these ids. Empty cells are ignored.`}
          />
          <FormControlLabel
            value="add"
            control={<Radio />}
            label={`Create a new ${inSentence(label[0])} for every row.`}
          />
        </RadioGroup>
      )}
    </Step>
  )
}
