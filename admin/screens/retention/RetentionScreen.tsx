import { Button } from '@mui/material'
import { useState } from 'react'
import { useNotify, usePermissions } from 'react-admin'
import { groups } from '#shared/classkeys/spec.ts'
import type { AnswerOf } from '#shared/client/index.ts'
import { formatNumber, formatTimestamp } from '../../format/format.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { Head } from '../../ui/Head.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { Caption, Fill, Lead, Stack, Text, Title } from '../../ui/primitives.ts'
import { Status } from '../../ui/status-marks/index.ts'
import { Nothing, Pages, Person, Rows, Section } from '../keys/index.ts'
import HoldDialog from './HoldDialog.tsx'
import { PeriodDialog, type Kind } from './PeriodDialog.tsx'

const pageSize = 10
/** The server counts no further. */
const mostCounted = 100_000

const daysOf = (days: number | null) =>
  days === null ? 'Until the account is erased' : days === 1 ? '1 day' : `${formatNumber(days)} days`
const dueOf = ({ days, due }: Kind) =>
  days === null
    ? null
    : due === 0
      ? 'Nothing due'
      : `${due >= mostCounted ? 'More than ' : ''}${formatNumber(due)} due tonight`

const Periods = ({ mayWrite }: { mayWrite: boolean }) => {
  const notify = useNotify()
  const { data, error, isLoading, reload } = useCallData('listRetention', {})
  const [chosen, setChosen] = useState<Kind | null>(null)
  return (
    <Section
      title="Periods"
      lead="Counted from the day that each item is about. What is older is deleted at night, with its history and its files."
      isLoading={isLoading && !data}
      error={error}
      onRetry={reload}
    >
      <Rows>
        {data?.kinds.map((kind) => (
          <li key={kind.name}>
            <Fill basis={220}>
              <Text>{kind.label}</Text>
              {kind.last_removed !== null && (
                <Caption>
                  {formatNumber(kind.last_removed)} deleted {formatTimestamp(kind.last_removed_at)}
                </Caption>
              )}
            </Fill>
            <Fill basis={220}>
              <Text>{daysOf(kind.days)}</Text>
              <Caption>
                {[dueOf(kind), kind.changed_at && `changed ${formatTimestamp(kind.changed_at)}`]
                  .filter(Boolean)
                  .join(', ')}
              </Caption>
            </Fill>
            {mayWrite && (
              <Button onClick={() => setChosen(kind)} aria-label={`Change the period of ${kind.label}`}>
                Change
              </Button>
            )}
          </li>
        ))}
      </Rows>
      {chosen && (
        <PeriodDialog
          kind={chosen}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            notify('Period saved', { type: 'success' })
            void reload()
          }}
        />
      )}
    </Section>
  )
}

const Deletions = () => {
  const [page, setPage] = useState(1)
  const { data, error, isLoading, reload } = useCallData('listRetentionRuns', { query: { page, page_size: pageSize } })
  return (
    <Section
      title="Deletions"
      lead="Nights in which something was old enough."
      isLoading={isLoading && !data}
      error={error}
      onRetry={reload}
    >
      {data?.models.length === 0 ? (
        <Nothing>Nothing has been deleted for its age.</Nothing>
      ) : (
        <Rows>
          {data?.models.map((run) => (
            <li key={run.id}>
              <Fill basis={220}>
                <Text>{run.label}</Text>
                <Caption>{formatTimestamp(run.started_at)}</Caption>
              </Fill>
              <Fill basis={220}>
                <Text>{formatNumber(run.removed)} deleted</Text>
                <Caption>
                  Older than {formatTimestamp(run.before)}
                  {run.finished_at === null && ', not finished'}
                </Caption>
              </Fill>
            </li>
          ))}
        </Rows>
      )}
      <Pages of="deletions" count={data?.page_count} page={page} onChoose={setPage} />
    </Section>
  )
}

type Hold = AnswerOf<'listLegalHolds'>['models'][number]

const Holds = () => {
  const notify = useNotify()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Hold | null>(null)
  const { data, error, isLoading, reload } = useCallData('listLegalHolds', { query: { page, page_size: pageSize } })
  return (
    <Section
      title="Legal holds"
      lead="Members whose data is kept for a legal matter. A hold is set in the actions of a member."
      isLoading={isLoading && !data}
      error={error}
      onRetry={reload}
    >
      {data?.models.length === 0 ? (
        <Nothing>No member is on legal hold.</Nothing>
      ) : (
        <Rows>
          {data?.models.map((hold) => (
            <li key={hold.member.id}>
              <Fill basis={220}>
                <Person person={hold.member} />
              </Fill>
              <Fill basis={260}>
                <Text>{hold.reason}</Text>
                <Caption>
                  {hold.set_by?.name ?? 'A former administrator'}, {formatTimestamp(hold.set_at)}
                </Caption>
              </Fill>
              <Button onClick={() => setChosen(hold)} aria-label={`Lift the legal hold on ${hold.member.name}`}>
                Lift
              </Button>
            </li>
          ))}
        </Rows>
      )}
      <Pages of="legal holds" count={data?.page_count} page={page} onChoose={setPage} />
      {chosen && (
        <HoldDialog
          member={chosen.member}
          isHeld
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            notify('Legal hold lifted', { type: 'success' })
            void reload()
          }}
        />
      )}
    </Section>
  )
}

const Closures = () => {
  const [page, setPage] = useState(1)
  const { data, error, isLoading, reload } = useCallData('listAccountClosures', {
    query: { page, page_size: pageSize },
  })
  return (
    <Section
      title="Closed accounts"
      lead="They are erased after 30 days unless their owners come back. Nobody sees whose they are."
      isLoading={isLoading && !data}
      error={error}
      onRetry={reload}
    >
      {data?.models.length === 0 ? (
        <Nothing>No account is being closed.</Nothing>
      ) : (
        <Rows>
          {data?.models.map((one) => (
            <li key={one.user_id}>
              <Fill basis={220}>
                <Text>Account {one.user_id}</Text>
                <Caption>
                  Closed by {one.is_by_owner ? 'its owner' : 'an administrator'}, {formatTimestamp(one.requested_at)}
                </Caption>
              </Fill>
              <Fill basis={220}>
                <Text>To be erased {formatTimestamp(one.due_at)}</Text>
              </Fill>
              {one.is_held && <Status label="On legal hold" tone="warning" icon="waiting" />}
            </li>
          ))}
        </Rows>
      )}
      <Pages of="closed accounts" count={data?.page_count} page={page} onChoose={setPage} />
    </Section>
  )
}

/** How long data is kept, what was deleted for its age, and what is kept nevertheless. */
export const RetentionScreen = () => {
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const mayWrite = permissions?.has('retention:write') ?? false
  return (
    <>
      <ScreenTitle trail={[groups.platform.label, 'Data retention']} />
      <Head>
        <Title>Data retention</Title>
      </Head>
      <Lead>How long each kind of data is kept, and what was deleted because it was older.</Lead>
      <Stack gap={20}>
        <Periods mayWrite={mayWrite} />
        <Deletions />
        {mayWrite && <Holds />}
        <Closures />
      </Stack>
    </>
  )
}
