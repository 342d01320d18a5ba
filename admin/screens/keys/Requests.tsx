import { Button, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { formatTimestamp } from '../../format/format.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { Status } from '../../ui/status-marks/index.ts'
import { AnswerDialog } from './AnswerDialog.tsx'
import AskDialog from './AskDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { requestStatuses, type Request } from './statuses.ts'
import { Nothing, Pages, Person, Rows, Section } from './parts.tsx'
import { Caption, Fill, Inline, Text } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'
import { nothingFound } from '../../data/states.ts'

const Reason = styled('div')({ flex: '2 1 260px', minWidth: 0, overflowWrap: 'anywhere' })

type Deed = 'ask' | 'answer' | 'decline'
const pageSize = 10
const states = Object.keys(requestStatuses) as Request['state'][]

/** The outcome of a request, in words. */
const fateOf = ({ state, officer, decided_at, decline_reason }: Request): string | null => {
  if (state === 'open' || decided_at === null) return null
  const by = `${state === 'declined' ? 'Declined' : 'Approved'} by ${officer?.name ?? 'a former officer'}, ${formatTimestamp(decided_at)}`
  return decline_reason ? `${by}: ${decline_reason}` : by
}

/** Recovery requests of members who forgot their password, oldest first. */
export const Requests = ({ onDecided, onAsked }: { onDecided: () => void; onAsked: () => void }) => {
  const notify = useNotify()
  const [state, setState] = useState<Request['state'] | 'all'>('open')
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<{ request: Request; deed: Deed } | null>(null)
  const { data, error, isLoading, reload } = useCallData('listKeyRecoveries', {
    query: { page, page_size: pageSize, ...(state !== 'all' && { state }) },
  })
  const decided = (words: string) => {
    setChosen(null)
    notify(words, { type: 'success' })
    void reload()
    onDecided()
  }
  return (
    <Section
      title="Recovery requests"
      lead="Confirm the member’s identity through another channel before you approve a request."
      aside={
        <TextField
          select
          size="small"
          label="Status"
          value={state}
          sx={{ width: 168 }}
          onChange={(event) => {
            setState(event.target.value as Request['state'] | 'all')
            setPage(1)
          }}
        >
          <MenuItem value="all">All</MenuItem>
          {states.map((one) => (
            <MenuItem key={one} value={one}>
              {requestStatuses[one].label}
            </MenuItem>
          ))}
        </TextField>
      }
      isLoading={isLoading && !data}
      error={error}
      onRetry={reload}
    >
      {data?.models.length === 0 ? (
        <Nothing>{state === 'open' ? 'No open requests.' : nothingFound}</Nothing>
      ) : (
        <Rows>
          {data?.models.map((request) => (
            <RequestRow key={request.id} request={request} onChoose={(deed) => setChosen({ request, deed })} />
          ))}
        </Rows>
      )}
      <Pages of="recovery requests" count={data?.page_count} page={page} onChoose={setPage} />
      {chosen?.deed === 'answer' && (
        <AnswerDialog
          request={chosen.request}
          onClose={() => setChosen(null)}
          onAnswered={() => decided(`${chosen.request.member.name} can unlock their key again`)}
        />
      )}
      {chosen?.deed === 'ask' && (
        <AskDialog
          member={chosen.request.member}
          onClose={() => setChosen(null)}
          onAsked={() => {
            decided('A second officer can approve it')
            onAsked()
          }}
        />
      )}
      {chosen?.deed === 'decline' && (
        <DeclineDialog
          request={chosen.request}
          onClose={() => setChosen(null)}
          onDeclined={() => decided('Request declined')}
        />
      )}
    </Section>
  )
}

const RequestRow = ({ request, onChoose }: { request: Request; onChoose: (deed: Deed) => void }) => {
  const { member, reason, created_at, state, openable, release } = request
  const fate = fateOf(request)
  return (
    <li>
      <Fill basis={220}>
        <Person person={member} />
      </Fill>
      <Reason>
        <Text tone={reason ? undefined : 'faint'}>{reason ?? 'No reason given'}</Text>
        <Caption>Requested {formatTimestamp(created_at)}</Caption>
        {fate && <Caption>{fate}</Caption>}
        {state === 'open' && release === 'open' && <Caption>Waiting for a second officer.</Caption>}
        {state === 'open' && release === 'ended' && (
          <Caption>The release has ended: one of the two officers is none any more, or has a new key.</Caption>
        )}
        {state === 'open' && openable === 0 && <Caption>The emergency copy is for another officer.</Caption>}
      </Reason>
      {state === 'open' ? (
        <Inline gap={8}>
          <Button onClick={() => onChoose('decline')} aria-label={`Decline ${member.name}’s request`}>
            Decline
          </Button>
          {release === 'approved' ? (
            <Button
              variant="contained"
              disabled={openable === 0}
              onClick={() => onChoose('answer')}
              aria-label={`Approve ${member.name}’s request`}
            >
              Approve
            </Button>
          ) : (
            <Button
              variant="contained"
              disabled={openable === 0 || release === 'open'}
              onClick={() => onChoose('ask')}
              aria-label={`Ask for release of ${member.name}’s copy`}
            >
              Ask for release
            </Button>
          )}
        </Inline>
      ) : (
        <Status {...requestStatuses[state]} />
      )}
    </li>
  )
}
