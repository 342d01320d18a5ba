import { Box, Button } from '@mui/material'
import { ArrowClockwiseIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { ConfirmDialog, useBusy } from '../../ui/confirm-dialog/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import { ActionLine } from '../../parts/paged-screen/index.ts'
import type { JobState, OneJob } from './useJobs.ts'
import { dataWords, triesWords } from './words.ts'
import { Caption, Paragraph, Text } from '../../ui/primitives.ts'

const timeWords = ({ sent_at, due_at, ended_at }: OneJob, state: JobState): string => {
  const sent = `queued ${formatTimestamp(sent_at)}`
  if (state === 'failed') return `${sent}, failed ${formatTimestamp(ended_at)}`
  if (state === 'done') return `${sent}, completed ${formatTimestamp(ended_at)}`
  return state === 'waiting' ? `${sent}, due ${formatTimestamp(due_at)}` : sent
}

interface JobRowProps {
  job: OneJob
  state: JobState
  mayChange: boolean
  onRetry: () => Promise<void>
  onDiscard: () => Promise<void>
}

/** A job with its data and error; failed ones can be retried or discarded. */
export const JobRow = ({ job, state, mayChange, onRetry, onDiscard }: JobRowProps) => {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useBusy()
  const about = dataWords(job.data)
  const name = about === '' ? job.label : `${job.label} (${about})`
  return (
    <ActionLine>
      <Box sx={{ minWidth: 0 }}>
        <Text size="body-sm" weight="strong">
          {job.label}
        </Text>
        {job.error !== null && (
          <Text size="body-sm" tone="bad">
            {job.error}
          </Text>
        )}
        <Caption>
          {about !== '' && `${about} · `}
          {triesWords(job.tries)} · {timeWords(job, state)}
        </Caption>
      </Box>
      {state === 'failed' && mayChange && (
        <div className="actions">
          <Button
            disabled={isBusy}
            startIcon={<ArrowClockwiseIcon size={18} />}
            aria-label={`Retry: ${name}`}
            onClick={() => void run(onRetry)}
          >
            Retry
          </Button>
          <Button color="error" disabled={isBusy} aria-label={`Discard: ${name}`} onClick={() => setAsking(true)}>
            Discard
          </Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Discard this job?"
          lead={<Paragraph>“{name}” won’t run. This can’t be undone.</Paragraph>}
          deed="Discard job"
          isDestructive
          isBusy={isBusy}
          onSubmit={() => run(onDiscard).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </ActionLine>
  )
}
