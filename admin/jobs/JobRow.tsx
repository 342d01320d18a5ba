import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ArrowClockwiseIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { formatTimestamp } from '../generated/format.ts'
import type { JobState, OneJob } from './useJobs.ts'
import { dataWords, triesWords } from './words.ts'

const Line = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 14px',
  alignItems: 'center',
  padding: '12px 18px',
  backgroundColor: 'var(--bg-surface)',
  overflowWrap: 'anywhere',
  '& + &': { borderTop: '1px solid var(--line)' },
  '& .actions': { display: 'flex', gap: 4 },
  '@media (max-width: 767px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

const timeWords = ({ sent_at, due_at, ended_at }: OneJob, state: JobState): string => {
  const sent = `sent ${formatTimestamp(sent_at)}`
  if (state === 'failed') return `${sent}, given up ${formatTimestamp(ended_at)}`
  if (state === 'done') return `${sent}, done ${formatTimestamp(ended_at)}`
  return state === 'waiting' ? `${sent}, due ${formatTimestamp(due_at)}` : sent
}

interface JobRowProps {
  job: OneJob
  state: JobState
  mayChange: boolean
  onRetry: () => Promise<void>
  onDiscard: () => Promise<void>
}

/** A job with what it is about and what went wrong; one that was given up can be tried again or thrown away. */
export const JobRow = ({ job, state, mayChange, onRetry, onDiscard }: JobRowProps) => {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const about = dataWords(job.data)
  const name = about === '' ? job.label : `${job.label} (${about})`
  const run = async (work: () => Promise<void>) => {
    setAsking(false)
    setBusy(true)
    await work()
    setBusy(false)
  }
  return (
    <Line>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ font: 'var(--type-body-sm)', fontWeight: 600 }}>{job.label}</Box>
        {job.error !== null && <Box sx={{ font: 'var(--type-body-sm)', color: 'var(--status-bad-fg)' }}>{job.error}</Box>}
        <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
          {about !== '' && `${about} · `}
          {triesWords(job.tries)} · {timeWords(job, state)}
        </Box>
      </Box>
      {state === 'failed' && mayChange && (
        <div className="actions">
          <Button disabled={isBusy} startIcon={<ArrowClockwiseIcon size={18} />} aria-label={`Try again: ${name}`} onClick={() => void run(onRetry)}>
            Try again
          </Button>
          <Button color="error" disabled={isBusy} aria-label={`Discard: ${name}`} onClick={() => setAsking(true)}>
            Discard
          </Button>
        </div>
      )}
      <Dialog open={isAsking} onClose={() => setAsking(false)} fullWidth maxWidth="xs" aria-labelledby={`discard-${job.id}`}>
        <DialogTitle id={`discard-${job.id}`}>Discard this job?</DialogTitle>
        <DialogContent>
          <Typography variant="body2">
            “{name}” will not be done. There is no way back.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>Cancel</Button>
          <Button variant="contained" color="error" onClick={() => void run(onDiscard)}>
            Discard
          </Button>
        </DialogActions>
      </Dialog>
    </Line>
  )
}
