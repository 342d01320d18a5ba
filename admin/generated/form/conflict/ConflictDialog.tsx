import { Button, DialogActions, DialogTitle, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, useState, type ReactNode } from 'react'
import { labelOf } from '#shared/classkeys/define.ts'
import { staffFormats } from '../../../format/format.ts'
import { useDeclaration } from '../../../declarations/index.ts'
import type { Row } from '../../../data/row.ts'
import { FullValue } from '../../kinds/values.tsx'
import { differenceOf } from './difference.ts'
import { Paragraph, Text } from '../../../ui/primitives.ts'
import { DialogStack } from '../../../ui/styledControls.ts'
import { Dialog } from '../../../ui/dialog/index.ts'

const Choice = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 10,
  padding: '10px 14px 12px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '&[data-chosen=true]': { borderColor: 'var(--btn-blue-fill)', boxShadow: 'inset 0 0 0 1px var(--btn-blue-fill)' },
  '& .value': { maxHeight: 200, overflow: 'auto', font: 'var(--type-body-sm)' },
})
const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 12,
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

interface ConflictDialogProps {
  by: string | null
  at: string
  base: Row
  theirs: Row
  mine: Readonly<Record<string, unknown>>
  /** Continues from their version with these form values. */
  onResolve: (kept: Readonly<Record<string, unknown>>) => void
  onClose: () => void
}
type Side = 'mine' | 'theirs'

/** Today's times without a date, others with one. */
const momentOf = (at: string): string => {
  const then = new Date(at)
  const { formatDate, formatTime } = staffFormats
  const time = `at ${formatTime(then)}`
  return then.toDateString() === new Date().toDateString() ? time : `on ${formatDate(then)} ${time}`
}

/** Shows what someone else saved while the form was open, to choose field by field. Nothing is discarded before that. */
export const ConflictDialog = ({ by, at, base, theirs, mine, onResolve, onClose }: ConflictDialogProps) => {
  const resource = useDeclaration()
  const { both, onlyTheirs, onlyMine } = differenceOf(resource, base, theirs, mine)
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = (name: string): Side => choices[name] ?? 'mine'
  const keepChosen = () => {
    const names = [...onlyMine, ...both.filter((name) => sideOf(name) === 'mine')]
    onResolve(Object.fromEntries(names.map((name) => [name, mine[name]])))
  }
  const label = (name: string) => labelOf(name, resource.fields[name])
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="conflict-title">
      <DialogTitle id="conflict-title">
        {by ?? 'Someone else'} saved this {momentOf(at)}
      </DialogTitle>
      <DialogStack gap={20}>
        <Paragraph tone="muted">
          {both.length === 0
            ? 'You edited different fields, so both sets of changes can be kept.'
            : 'You both edited the same fields. Choose which value to keep for each one. All other changes are kept.'}
        </Paragraph>
        {both.map((name) => (
          <RadioGroup
            key={name}
            aria-label={label(name)}
            value={sideOf(name)}
            onChange={(_, side) => setChoices({ ...choices, [name]: side as Side })}
          >
            <Typography variant="subtitle2" component="h3" sx={{ marginBottom: '8px' }}>
              {label(name)}
            </Typography>
            <Pair>
              <Option side="theirs" words="Theirs" isChosen={sideOf(name) === 'theirs'}>
                <Value name={name} value={theirs[name]} />
              </Option>
              <Option side="mine" words="Yours" isChosen={sideOf(name) === 'mine'}>
                <Value name={name} value={mine[name]} />
              </Option>
            </Pair>
          </RadioGroup>
        ))}
        <Also title={`Changed by ${by ?? 'someone else'}`} names={onlyTheirs.map(label)} />
        <Also title="Changed by you" names={onlyMine.map(label)} />
      </DialogStack>
      <DialogActions>
        <Button onClick={onClose} sx={{ marginRight: 'auto' }}>
          Keep editing
        </Button>
        <Button onClick={() => onResolve({})}>Discard my changes</Button>
        <Button variant="contained" onClick={keepChosen}>
          {both.length === 0 ? 'Save both' : 'Save selected'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const Option = ({
  side,
  words,
  isChosen,
  children,
}: {
  side: Side
  words: string
  isChosen: boolean
  children: ReactNode
}) => {
  const id = useId()
  return (
    <Choice data-chosen={isChosen}>
      <FormControlLabel
        value={side}
        control={<Radio size="small" slotProps={{ input: { 'aria-describedby': id } }} />}
        label={words}
      />
      <div className="value" id={id}>
        {children}
      </div>
    </Choice>
  )
}

const Value = ({ name, value }: { name: string; value: unknown }) => {
  const field = useDeclaration().fields[name]
  if (value instanceof File) return <>{value.name} (new file)</>
  return field ? <FullValue field={field} value={value} /> : null
}

const Also = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length === 0 ? null : (
    <Text size="body-sm" tone="muted">
      <Text as="b" tone="plain" weight="strong">
        {title}:
      </Text>{' '}
      {names.join(', ')}
    </Text>
  )
