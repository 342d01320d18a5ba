import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { saveFile } from '#shared/client/index.ts'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { addDays, endOfDay, standingSevere } from '#shared/rules/index.ts'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  Notice,
  Skeleton,
  TabSelector,
  TextLink,
  type,
} from '#shared/ui/index.ts'
import { SevereNotices } from '#shared/ui/results/index.ts'
import { useCall, useTimezone, useToday } from '../../../app/index.ts'
import { PageBody, PageHead } from '../../../layout/index.ts'
import { useCrisisHelp } from '../../../session/index.ts'
import { Charts } from './Charts.tsx'
import { DeleteReading } from './DeleteReading.tsx'
import { readingsFile } from './readingsFile.ts'
import { ReadingsTable } from './ReadingsTable.tsx'
import type { Reading } from './series.ts'

const periods = ['month', 'quarter', 'year', 'all'] as const
type Period = (typeof periods)[number]
const daysOf: Readonly<Record<Period, number | null>> = { month: 30, quarter: 90, year: 365, all: null }
/** The server's maximum per request. */
const most = 200

/** Earlier readings: what they show, and each of them. */
const VitalsHistory = () => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation(['vitals_history', 'vitals'])
  const today = useToday()
  const timezone = useTimezone()
  const { emergency } = useCrisisHelp()
  const [period, setPeriod] = useState<Period>('quarter')
  const [doomed, setDoomed] = useState<Reading | null>(null)
  const days = daysOf[period]
  const from = useMemo(
    () => (days === null ? null : endOfDay(addDays(today, -days), timezone)),
    [days, today, timezone],
  )
  const { data, error, isLoading, mutate } = useCall(
    'listVitals',
    { query: { take: most, ...(from ? { from: from.toISOString() } : {}) } },
    { keepPreviousData: true },
  )
  const readings = data?.models
  const oldest = readings?.at(-1)
  const span = {
    from: from?.getTime() ?? (oldest ? Date.parse(oldest.created_at) : 0),
    to: endOfDay(today, timezone).getTime(),
  }
  return (
    <>
      <PageHead
        title={t('vitals:history')}
        lead={t('lead')}
        back={
          <Back as={Link} to="/client/home">
            <ArrowLeftIcon size="1.25rem" aria-hidden="true" />
            {t('back')}
          </Back>
        }
      />
      <PageBody>
        <Bar>
          <TabSelector
            label={t('period')}
            options={periods.map((value) => ({ value, label: t(`period_${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
          <Actions>
            {readings && readings.length > 0 && (
              <Button
                color="gray"
                variant="plain"
                icon={<DownloadSimpleIcon size="1.25rem" aria-hidden="true" />}
                onClick={() => saveFile(readingsFile(readings, today))}
              >
                {t('csv')}
              </Button>
            )}
            <ButtonLink
              color="blue"
              variant="filled"
              icon={<CameraIcon size="1.25rem" aria-hidden="true" />}
              component={Link}
              to="/client/vitals/overview"
            >
              {t('vitals:take')}
            </ButtonLink>
          </Actions>
        </Bar>
        {!readings &&
          (error && !isLoading ? (
            <Card>
              <ErrorState error={error} title={t('failed')} onRetry={() => void mutate()} />
            </Card>
          ) : (
            <Waiting label={t('loading')} />
          ))}
        {readings?.length === 0 && <NoReadings onShowAll={() => setPeriod('all')} />}
        {readings && readings.length > 0 && (
          <div aria-busy={isLoading} style={{ display: 'contents' }}>
            {standingSevere(readings).map((one) => (
              <SevereNotices
                key={Object.keys(one.data).join()}
                reading={one.data}
                from={formatDateTime(one.created_at, timezone)}
                emergency={emergency}
              />
            ))}
            <Charts readings={readings} span={span} />
            <section>
              <Title id="readings-title">{t('readings', { count: data.total_count })}</Title>
              {data.total_count > readings.length && <Quiet>{t('newest', { count: readings.length })}</Quiet>}
              <ReadingsTable key={period} readings={readings} onDelete={setDoomed} />
            </section>
          </div>
        )}
        <Notice status="info">{t('disclaimer')}</Notice>
      </PageBody>
      {doomed && <DeleteReading reading={doomed} onClose={() => setDoomed(null)} />}
    </>
  )
}

export default VitalsHistory

/** Members without earlier readings are not told to look for some. */
const NoReadings = ({ onShowAll }: { onShowAll: () => void }) => {
  const { t } = useTranslation('vitals_history')
  const { data, error } = useCall('listVitals', { query: { take: 1 } })
  if (!data && !error) return <Waiting label={t('loading')} />
  const isNew = data?.total_count === 0
  return (
    <Card>
      <EmptyState
        title={t(isNew ? 'empty' : 'empty_period')}
        message={t(isNew ? 'empty_hint' : 'empty_period_hint')}
        action={
          isNew ? undefined : (
            <Button color="gray" variant="tinted" onClick={onShowAll}>
              {t('show_all')}
            </Button>
          )
        }
      />
    </Card>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <Loading label={label}>
    <Placeholders>
      {['one', 'two', 'three', 'four'].map((name) => (
        <Skeleton key={name} height={320} radius="var(--radius-xl)" />
      ))}
    </Placeholders>
  </Loading>
)

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-6);
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
const Back = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--size-touch);
  ${type('body-sm')}
  text-decoration: none;
`
const Title = styled.h2`
  ${type('h3')}
  margin: 0 0 var(--space-2);
`
const Quiet = styled.p`
  ${type('body-sm')}
  margin: 0 0 var(--space-2);
  color: var(--text-2);
`
const Placeholders = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22.5rem), 1fr));
  gap: var(--space-6);
`
