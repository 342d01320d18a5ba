import { Button, Skeleton, Tab, Tabs } from '@mui/material'
import { CheckCircleIcon } from '@phosphor-icons/react'
import { useNotify, usePermissions } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { groups } from '#shared/classkeys/spec.ts'
import { failedNotice } from '../../data/failedNotice.ts'
import { useSession } from '../../data/SessionContext.ts'
import { Head } from '../../ui/Head.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { Lines, Nothing, Pages } from '../../parts/paged-screen/index.ts'
import { JobRow } from './JobRow.tsx'
import { KindTable } from './KindTable.tsx'
import { useJobs, type JobState } from './useJobs.ts'
import { Block, Inline, Lead, Paragraph, Title } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'
import { ButtonLink } from '../../ui/Link.tsx'

const states: readonly { state: JobState; label: string; empty: string }[] = [
  { state: 'failed', label: 'Failed', empty: 'No failed jobs.' },
  { state: 'waiting', label: 'Waiting', empty: 'No waiting jobs.' },
  { state: 'running', label: 'Running', empty: 'No jobs are running right now.' },
  { state: 'done', label: 'Completed', empty: 'No recently completed jobs.' },
]
const isState = (value: string | null): value is JobState => states.some(({ state }) => state === value)

/** The server's background jobs and their failures. Tab, filter and page live in the URL. */
export const JobsScreen = () => {
  const session = useSession()
  const notify = useNotify()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('state')
  const state = isState(asked) ? asked : 'failed'
  const name = parameters.get('of')
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const { at, kinds, jobs, total, isPending, isFetching, problem, reload } = useJobs({ state, name, page })
  const mayChange = permissions?.has('jobs:write') ?? false
  const show = (change: { state?: JobState; of?: string | null; page?: number }) => {
    const next = { state, of: name, page: 1, ...change }
    setParameters(
      Object.fromEntries(
        [
          ['state', next.state],
          ['of', next.of],
          ['page', next.page > 1 ? String(next.page) : null],
        ].filter(([, value]) => value !== null),
      ) as Record<string, string>,
      { replace: true },
    )
  }
  const act = async (work: () => Promise<string>) => {
    try {
      notify(await work(), { type: 'success' })
    } catch (error) {
      notify(...failedNotice(error))
    }
    await reload()
  }
  const retry = (id: string) =>
    act(async () => {
      await session.client.call('retryJob', { params: { id } })
      return 'Job queued for retry'
    })
  const discard = (id: string) =>
    act(async () => {
      await session.client.call('discardJob', { params: { id } })
      return 'Job discarded'
    })
  const retryAll = (kind: string) =>
    act(async () => {
      const { retried } = await session.client.call('retryJobs', { body: { name: kind } })
      return retried === 1 ? '1 job queued for retry' : `${retried.toLocaleString('en-US')} jobs queued for retry`
    })
  const label = kinds.find((kind) => kind.name === name)?.label ?? name
  const shown = states.find((one) => one.state === state)
  return (
    <>
      <ScreenTitle trail={[groups.platform.label, 'Background jobs']} />
      <Head>
        <Title>Background jobs</Title>
        <Inline gap={8} isWrapping>
          <Button component={ButtonLink} to="/integration_status">
            Integrations
          </Button>
          <Button component={ButtonLink} to="/integration_call">
            Calls
          </Button>
        </Inline>
      </Head>
      <Lead>
        Emails, notifications, reminders, and other work that runs in the background. Failed jobs are retried with
        increasing delays and listed here once all retries are used up.
      </Lead>
      {problem !== undefined && <Failed error={problem} onRetry={reload} />}
      {isPending && <Skeleton variant="rounded" height={320} role="progressbar" aria-label="Loading" />}
      {!isPending && problem === undefined && (
        <>
          <KindTable kinds={kinds} at={at} onShowFailed={(kind) => show({ state: 'failed', of: kind })} />
          <Tabs
            value={state}
            onChange={(_, next: JobState) => show({ state: next })}
            aria-label="Jobs by state"
            variant="scrollable"
            sx={{ marginTop: '20px' }}
          >
            {states.map((one) => (
              <Tab key={one.state} value={one.state} label={one.label} />
            ))}
          </Tabs>
          {name !== null && (
            <Inline gap={8} align="center" isWrapping marginTop={12}>
              <Paragraph>Showing only “{label}”</Paragraph>
              <Button onClick={() => show({ of: null })}>Show all</Button>
              {state === 'failed' && mayChange && total > 1 && (
                <Button onClick={() => void retryAll(name)}>Retry all {total.toLocaleString('en-US')}</Button>
              )}
            </Inline>
          )}
          <Block marginTop={12}>
            {jobs.length === 0 && !isFetching ? (
              <Nothing icon={state === 'failed' ? CheckCircleIcon : undefined} text={shown?.empty ?? ''} />
            ) : (
              <Lines aria-busy={isFetching} aria-label={shown?.label} sx={{ minHeight: 64 }}>
                {jobs.map((job) => (
                  <JobRow
                    key={job.id}
                    job={job}
                    state={state}
                    mayChange={mayChange}
                    onRetry={() => retry(job.id)}
                    onDiscard={() => discard(job.id)}
                  />
                ))}
              </Lines>
            )}
            <Pages of="jobs" total={total} page={page} onChoose={(next) => show({ page: next })} />
          </Block>
        </>
      )}
    </>
  )
}
