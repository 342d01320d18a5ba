import { Button, Table, TableBody, TableCell, TableHead, TableRow, useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'
import { formatTimestamp } from '../../format/format.ts'
import { Status } from '../../ui/status-marks/index.ts'
import type { JobKind } from './useJobs.ts'
import { healthOfKind, scheduleWords } from './words.ts'
import { PlainList } from '../../ui/primitives.ts'

const Frame = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 14,
  overflow: 'auto',
  backgroundColor: 'var(--bg-surface)',
  '& td, & th': { borderColor: 'var(--line)', whiteSpace: 'nowrap' },
  '& tr:last-child td': { borderBottom: 0 },
  '& small': { display: 'block', font: 'var(--type-caption)', color: 'var(--text-3)' },
})
const Card = styled('li')({
  display: 'grid',
  gap: 6,
  padding: '14px 16px',
  '& + &': { borderTop: '1px solid var(--line)' },
  '& .line': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 12 },
})
const number = (count: number): string => count.toLocaleString('en-US')

interface KindTableProps {
  kinds: readonly JobKind[]
  /** When the jobs were counted. */
  at: number
  onShowFailed: (name: string) => void
}

/** Every job type with its schedule, queue counts and health. */
export const KindTable = ({ kinds, at, onShowFailed }: KindTableProps) => {
  const isPhone = useMediaQuery('(max-width: 767px)')
  const state = (kind: JobKind) =>
    kind.failed > 0 ? (
      <Button
        size="small"
        color="inherit"
        aria-label={`Show failed jobs: ${kind.label}`}
        onClick={() => onShowFailed(kind.name)}
        sx={{ padding: 0 }}
      >
        <Status {...healthOfKind(kind, at)} />
      </Button>
    ) : (
      <Status {...healthOfKind(kind, at)} />
    )
  const done = ({ done_at }: JobKind) => (done_at === null ? 'Not recently' : formatTimestamp(done_at))
  if (isPhone)
    return (
      <Frame>
        <PlainList aria-label="Job types">
          {kinds.map((kind) => (
            <Card key={kind.name}>
              <div className="line">
                <strong>{kind.label}</strong>
                {state(kind)}
              </div>
              <small>
                {scheduleWords(kind.cron)} · {number(kind.due)} due, {number(kind.later)} scheduled,{' '}
                {number(kind.running)} running · last completed: {done(kind)}
              </small>
            </Card>
          ))}
        </PlainList>
      </Frame>
    )
  return (
    <Frame>
      <Table size="small" aria-label="Job types">
        <TableHead>
          <TableRow>
            <TableCell>Job</TableCell>
            <TableCell>Schedule</TableCell>
            <TableCell align="right">Due</TableCell>
            <TableCell align="right">Scheduled</TableCell>
            <TableCell align="right">Running</TableCell>
            <TableCell>Last completed</TableCell>
            <TableCell>Status</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {kinds.map((kind) => (
            <TableRow key={kind.name}>
              <TableCell>
                {kind.label}
                <small>{kind.name}</small>
              </TableCell>
              <TableCell>{scheduleWords(kind.cron)}</TableCell>
              <TableCell align="right">{number(kind.due)}</TableCell>
              <TableCell align="right">{number(kind.later)}</TableCell>
              <TableCell align="right">{number(kind.running)}</TableCell>
              <TableCell>{done(kind)}</TableCell>
              <TableCell>{state(kind)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Frame>
  )
}
