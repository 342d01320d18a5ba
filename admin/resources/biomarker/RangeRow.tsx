import { Box, Button, IconButton, MenuItem, TextField, Tooltip } from '@mui/material'
import { styled } from '@mui/material/styles'
import { TrashIcon, WarningCircleIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { rangeLevels, type RangeLevel, type RangeProblem } from '#shared/rules/index.ts'
import { sentenceCase } from '../../generated/format.ts'
import type { DraftRange } from './ranges.ts'

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.6fr) minmax(0, 1.2fr) minmax(0, 1fr) minmax(0, 1fr) auto',
  gap: '6px 8px',
  alignItems: 'start',
  padding: '10px 12px 10px 18px',
  borderTop: '1px solid var(--line-soft)',
  '& > .whole': { gridColumn: '1 / -1' },
  '@media (max-width: 480px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const Problem = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: 0,
  font: 'var(--type-caption)',
  color: 'var(--status-bad-fg)',
})

/** A number as it is typed, or nothing. */
const NumberBox = ({
  label,
  value,
  isWrong,
  isDisabled,
  onChange,
}: {
  label: string
  value: number | null
  isWrong: boolean
  isDisabled: boolean
  onChange: (value: number | null) => void
}) => {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextField
      type="number"
      disabled={isDisabled}
      value={typed ?? value ?? ''}
      error={isWrong}
      placeholder="open"
      onChange={(event) => {
        const text = event.target.value
        setTyped(text)
        const number = Number(text)
        onChange(text.trim() === '' || Number.isNaN(number) ? null : number)
      }}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { 'aria-label': label, step: 'any' } }}
    />
  )
}

interface RangeRowProps {
  draft: DraftRange
  problem: Pick<RangeProblem, 'message'> & { field: string } | null
  canWrite: boolean
  onChange: (change: Partial<DraftRange>) => void
  /** Absent for those who may not delete. */
  onRemove: (() => void) | undefined
}

/** One range: what it is called and means, and its bounds. Its texts and effects have a screen of their own. */
export const RangeRow = ({ draft, problem, canWrite, onChange, onRemove }: RangeRowProps) => {
  const name = draft.name || 'New range'
  const wrong = (field: string) => problem?.field === field
  return (
    <Row aria-label={name}>
      <TextField
        value={draft.name}
        disabled={!canWrite}
        error={wrong('name')}
        placeholder="Name"
        onChange={(event) => onChange({ name: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': `Name of ${name}`, maxLength: 255 } }}
      />
      <TextField
        select
        value={draft.level}
        disabled={!canWrite}
        error={wrong('level')}
        onChange={(event) => onChange({ level: event.target.value as RangeLevel })}
        slotProps={{ htmlInput: { 'aria-label': `Level of ${name}` } }}
      >
        {rangeLevels.map((level) => (
          <MenuItem key={level} value={level}>
            {sentenceCase(level)}
          </MenuItem>
        ))}
      </TextField>
      <NumberBox
        label={`${name} from`}
        value={draft.lower_bound}
        isWrong={wrong('lower_bound')}
        isDisabled={!canWrite}
        onChange={(lower_bound) => onChange({ lower_bound })}
      />
      <NumberBox
        label={`${name} to`}
        value={draft.upper_bound}
        isWrong={wrong('upper_bound')}
        isDisabled={!canWrite}
        onChange={(upper_bound) => onChange({ upper_bound })}
      />
      {onRemove && (
        <Tooltip title="Remove">
          <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
            <TrashIcon size={18} />
          </IconButton>
        </Tooltip>
      )}
      {problem && (
        <Problem className="whole" role="alert">
          <WarningCircleIcon size={16} weight="fill" aria-hidden />
          {problem.message}
        </Problem>
      )}
      {draft.id !== null && (
        <Box className="whole">
          <Button component={Link} to={`/biomarkerrange/${draft.id}`} sx={{ minHeight: 28, paddingInline: 0, color: 'var(--link)' }}>
            Texts and effects
          </Button>
        </Box>
      )}
    </Row>
  )
}
