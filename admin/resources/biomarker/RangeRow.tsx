import { Button, IconButton, InputAdornment, MenuItem, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { TrashIcon, WarningCircleIcon } from '@phosphor-icons/react'
import { rangeLevels, type RangeLevel, type RangeProblem } from '#shared/rules/index.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { sentenceCase } from '../../format/words.ts'
import type { DraftRange } from './ranges.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { ButtonLink } from '../../ui/Link.tsx'

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr)) minmax(0, 1.4fr) 36px',
  gap: '8px',
  alignItems: 'center',
  padding: '14px 12px 14px 18px',
  borderTop: '1px solid var(--line-soft)',
  '& > .name': { gridColumn: 'span 2' },
  '& > .level': { gridColumn: 'span 2' },
  '& > .problem': { gridColumn: '1 / -1' },
  '@media (max-width: 767px)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > .remove': { justifySelf: 'end' },
  },
})
const Problem = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  margin: 0,
  font: 'var(--type-caption)',
  color: 'var(--status-bad-fg)',
})

/** A number input that may be empty. */
const NumberBox = ({
  label,
  words,
  value,
  isWrong,
  isDisabled,
  onChange,
}: {
  label: string
  /** Text before the number. */
  words: string
  value: number | null
  isWrong: boolean
  isDisabled: boolean
  onChange: (value: number | null) => void
}) => (
  <NumberField
    disabled={isDisabled}
    value={value}
    error={isWrong}
    onChange={(given) => onChange(typeof given === 'string' ? Number.NaN : given)}
    placeholder="No limit"
    slotProps={{
      htmlInput: { 'aria-label': label },
      input: { startAdornment: <InputAdornment position="start">{words}</InputAdornment> },
    }}
  />
)

interface RangeRowProps {
  draft: DraftRange
  problem: (Pick<RangeProblem, 'message'> & { field: string }) | null
  canWrite: boolean
  onChange: (change: Partial<DraftRange>) => void
  /** Missing without delete permission. */
  onRemove: (() => void) | undefined
}

/** One range: name, level and bounds. Its texts and effects have their own screen. */
export const RangeRow = ({ draft, problem, canWrite, onChange, onRemove }: RangeRowProps) => {
  const name = draft.name || 'New range'
  const wrong = (field: string) => problem?.field === field
  return (
    <Row aria-label={name}>
      <TextField
        className="name"
        value={draft.name}
        disabled={!canWrite}
        error={wrong('name')}
        placeholder="Name"
        onChange={(event) => onChange({ name: event.target.value })}
        slotProps={{ htmlInput: { 'aria-label': `Name of ${name}`, maxLength: 255 } }}
      />
      <TextField
        select
        className="level"
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
        words="From"
        value={draft.lower_bound}
        isWrong={wrong('lower_bound')}
        isDisabled={!canWrite}
        onChange={(lower_bound) => onChange({ lower_bound })}
      />
      <NumberBox
        label={`${name} to`}
        words="to"
        value={draft.upper_bound}
        isWrong={wrong('upper_bound')}
        isDisabled={!canWrite}
        onChange={(upper_bound) => onChange({ upper_bound })}
      />
      {draft.id === null ? (
        <span />
      ) : (
        <Button component={ButtonLink} to={`/biomarkerrange/${draft.id}`} aria-label={`Texts and effects of ${name}`}>
          Texts and effects
        </Button>
      )}
      {onRemove && (
        <Tooltip title="Remove">
          <IconButton className="remove" aria-label={`Remove ${name}`} onClick={onRemove}>
            <TrashIcon size={18} />
          </IconButton>
        </Tooltip>
      )}
      {problem && (
        <Problem className="problem" ref={announceShown}>
          <WarningCircleIcon size={16} weight="fill" aria-hidden />
          {problem.message}
        </Problem>
      )}
    </Row>
  )
}
