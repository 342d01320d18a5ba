import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AnswerOf } from '#shared/client/index.ts'
import { groups } from '#shared/classkeys/spec.ts'
import { formatTimestamp } from '../../format/format.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { Head } from '../../ui/Head.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { Caption, Fill, Inline, Lead, Paragraph, Title } from '../../ui/primitives.ts'
import { Status, type StatusInfo } from '../../ui/status-marks/index.ts'
import { Nothing, Pages, Person, ReasonDialog, Rows, Section } from '../keys/index.ts'

type Reset = AnswerOf<'listFactorResets'>['models'][number]

const statuses: Readonly<Record<Reset['state'], StatusInfo>> = {
  open: { label: 'Open', tone: 'warning', icon: 'waiting' },
  waiting: { label: 'Approved, waiting', tone: 'info', icon: 'waiting' },
  ready: { label: 'Ready', tone: 'info', icon: 'open' },
  used: { label: 'Set up anew', tone: 'good', icon: 'done' },
  stopped: { label: 'Stopped by the owner', tone: 'bad', icon: 'off' },
  refused: { label: 'Refused', tone: 'bad', icon: 'off' },
  expired: { label: 'Expired', tone: 'unavailable', icon: 'none' },
}

const fateOf = ({ state, ready_at, closed_by, closed_at, refusal }: Reset): string | null => {
  if (state === 'waiting') return `Takes effect ${formatTimestamp(ready_at)}`
  if (state === 'refused')
    return `Refused by ${closed_by?.name ?? 'a former administrator'}, ${formatTimestamp(closed_at)}: ${refusal ?? ''}`
  return closed_at ? formatTimestamp(closed_at) : null
}

const pageSize = 20

/** Requests of people who have lost their second step, for two administrators to approve. */
export const FactorResetsScreen = () => {
  const notify = useNotify()
  const { client } = useSession()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<{ reset: Reset; deed: 'approve' | 'refuse' } | null>(null)
  const { data, error, isLoading, reload } = useCallData('listFactorResets', { query: { page, page_size: pageSize } })
  const done = (words: string) => {
    setChosen(null)
    notify(words, { type: 'success' })
    void reload()
  }
  const isFirst = chosen?.reset.approvals.length === 0
  return (
    <>
      <ScreenTitle trail={[groups.platform.label, 'Lost second steps']} />
      <Head>
        <Title>Lost second steps</Title>
      </Head>
      <Lead>
        People who know their password but have lost their app, passkeys and recovery codes ask for a new start.
      </Lead>
      <Section
        title="Requests"
        lead="It takes two administrators. Then 72 hours pass, in which the owner can stop it, and the next sign-in sets up a new app."
        isLoading={isLoading && !data}
        error={error}
        onRetry={reload}
      >
        {data?.models.length === 0 ? (
          <Nothing>No one has lost their second step.</Nothing>
        ) : (
          <Rows>
            {data?.models.map((reset) => (
              <li key={reset.id}>
                <Fill basis={200}>
                  <Person person={reset.member} />
                </Fill>
                <Fill basis={240}>
                  <Caption>Asked {formatTimestamp(reset.created_at)}</Caption>
                  {reset.approvals.map(({ by, reason }, index) => (
                    // At most two, which never change places.
                    <Caption key={index}>
                      Approved by {by?.name ?? 'a former administrator'}: {reason}
                    </Caption>
                  ))}
                  {fateOf(reset) && <Caption>{fateOf(reset)}</Caption>}
                </Fill>
                {reset.is_mine_to_decide ? (
                  <Inline gap={8}>
                    <Button
                      onClick={() => setChosen({ reset, deed: 'refuse' })}
                      aria-label={`Refuse the request of ${reset.member.name}`}
                    >
                      Refuse
                    </Button>
                    <Button
                      variant="contained"
                      onClick={() => setChosen({ reset, deed: 'approve' })}
                      aria-label={`Approve the request of ${reset.member.name}`}
                    >
                      Approve
                    </Button>
                  </Inline>
                ) : (
                  <Status {...statuses[reset.state]} />
                )}
              </li>
            ))}
          </Rows>
        )}
        <Pages of="requests" count={data?.page_count} page={page} onChoose={setPage} />
      </Section>
      {chosen && (
        <ReasonDialog
          title={`${chosen.deed === 'approve' ? 'Approve' : 'Refuse'} the request of ${chosen.reset.member.name}`}
          lead={
            chosen.deed === 'approve' && (
              <Paragraph tone="muted">
                Make sure that it is {chosen.reset.member.name} who asks: by a call to the number on file, or in person.
                Someone who only knows the password could ask as well.
              </Paragraph>
            )
          }
          help="How you made sure. Shown to other administrators, and kept in the audit log."
          deed={chosen.deed === 'approve' ? 'Approve request' : 'Refuse request'}
          isDestructive={chosen.deed === 'refuse'}
          send={(reason) =>
            client.call(chosen.deed === 'approve' ? 'approveFactorReset' : 'refuseFactorReset', {
              params: { id: chosen.reset.id },
              body: { reason },
            })
          }
          onClose={() => setChosen(null)}
          onDone={() =>
            done(
              chosen.deed === 'refuse'
                ? 'Request refused'
                : isFirst
                  ? 'Approved. Someone else must approve it as well.'
                  : 'Approved. It takes effect in 72 hours.',
            )
          }
        />
      )}
    </>
  )
}
