import { Box, Button, IconButton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CheckCircleIcon, SealCheckIcon, WarningCircleIcon, XIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { messageOf, type AnswerOf } from '#shared/client/index.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { formatTimestamp } from '../../format/format.ts'

type Verified = AnswerOf<'verifyAudit'>
type State =
  | { is: 'idle' }
  | { is: 'running' }
  | { is: 'failed'; words: string }
  | { is: 'done'; found: Verified; at: string }

const Result = styled('div', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: 'good' | 'bad' }>(
  ({ tone }) => ({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: '2px 12px',
    alignItems: 'start',
    marginBottom: 16,
    padding: '12px 8px 12px 16px',
    borderRadius: 12,
    backgroundColor: `var(--status-${tone}-bg)`,
    color: `var(--status-${tone}-fg)`,
    '& strong': { fontWeight: 600 },
    '& code': { font: '400 12px/18px var(--font-mono)', overflowWrap: 'anywhere' },
  }),
)

/** Recomputes the hash chain on the server and keeps the result until it is closed. */
export const useVerification = () => {
  const session = useSession()
  const [state, setState] = useState<State>({ is: 'idle' })
  const run = async () => {
    setState({ is: 'running' })
    try {
      const found = await session.client.call('verifyAudit')
      setState({ is: 'done', found, at: new Date().toISOString() })
    } catch (error) {
      setState({ is: 'failed', words: messageOf(error) })
    }
  }
  return { state, run: () => void run(), close: () => setState({ is: 'idle' }) }
}
type Verification = ReturnType<typeof useVerification>

export const VerifyButton = ({ state, run }: Verification) => (
  <Button variant="outlined" startIcon={<SealCheckIcon size={18} />} loading={state.is === 'running'} onClick={run}>
    Verify log
  </Button>
)

export const VerificationResult = ({ state, close }: Verification) => (
  <Box role="note">
    {state.is === 'failed' && (
      <Result tone="bad" ref={announceShown}>
        <WarningCircleIcon size={20} weight="fill" aria-hidden />
        <span>{state.words}</span>
      </Result>
    )}
    {state.is === 'done' && <Outcome found={state.found} at={state.at} onClose={close} />}
  </Box>
)

const Outcome = ({
  found: { rows, first_broken: broken, head },
  at,
  onClose,
}: {
  found: Verified
  at: string
  onClose: () => void
}) => {
  const count = rows.toLocaleString('en-US')
  return (
    <Result ref={announceShown} tone={broken ? 'bad' : 'good'}>
      {broken ? (
        <WarningCircleIcon size={20} weight="fill" aria-hidden />
      ) : (
        <CheckCircleIcon size={20} weight="fill" aria-hidden />
      )}
      <div>
        <strong>
          {broken ? `Verification failed at entry ${broken.id.toLocaleString('en-US')}.` : 'The log is intact.'}
        </strong>{' '}
        {broken
          ? broken.problem === 'missing'
            ? 'The entry is missing.'
            : 'The entry was altered after it was written.'
          : `${rows === 1 ? '1 entry' : `${count} entries`} verified on ${formatTimestamp(at)}. Last fingerprint:`}
        {!broken && (
          <div>
            <code>{head.hash}</code>
          </div>
        )}
      </div>
      <IconButton aria-label="Dismiss result" size="small" onClick={onClose} sx={{ color: 'inherit' }}>
        <XIcon size={16} />
      </IconButton>
    </Result>
  )
}
