import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { RulerIcon } from '@phosphor-icons/react/dist/csr/Ruler'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { bodyScanMessage, girthsOf, mostLost, type BodyScan } from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import { ButtonLink } from '../Button.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Badge } from '../StatusBadge.tsx'
import { narrowContainer, type } from '../tokens.ts'
import { BodyFigure } from './BodyFigure.tsx'
import { linkTo, type CardTarget } from './content.ts'
import { useScanMessage } from './useScanMessage.ts'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

interface BodyScanCardProps {
  /** Completed scans, in any order; the two newest are shown. */
  scans?: readonly BodyScan[]
  /** The latest scan is still being processed. */
  isPending?: boolean
  heightCm?: number | null
  isMetric?: boolean
  timezone?: string
  target: CardTarget
  /** Shown next to the start of the first scan. */
  skip?: ReactNode
  /** The formatted date on which the member skipped it; the invitation stays without asking again. */
  skippedOn?: string | null
  state?: WidgetState
  onRetry?: () => void
}

/** The latest body scans: how to start, the first one, or the change since the previous one. */
export const BodyScanCard = (props: BodyScanCardProps) => {
  const {
    scans = [],
    isPending = false,
    heightCm,
    isMetric = false,
    timezone,
    target,
    skip,
    skippedOn,
    state,
    onRetry,
  } = props
  const { t } = useTranslation('body_scans')
  const [last, previous] = scans.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
  return (
    <Wide
      title={t('scan_title')}
      meta={
        isPending ? (
          <Badge tone="info" icon={<ClockIcon size="1rem" aria-hidden />}>
            {t('scan_pending_short')}
          </Badge>
        ) : undefined
      }
      state={state}
      onRetry={onRetry}
      errorTitle={t('scan_load_failed')}
      skeleton={<ScanSkeleton />}
    >
      {isPending && <Pending>{t('scan_pending')}</Pending>}
      {last ? (
        <Parts>
          <BodyFigure
            girths={girthsOf(last)}
            heightCm={heightCm ?? undefined}
            label={t('scan_figure')}
            marked={(previous && mostLost(last, previous)?.place) ?? 'waist'}
          />
          <Result
            scans={scans}
            last={last}
            previous={previous}
            isMetric={isMetric}
            timezone={timezone}
            heightCm={heightCm}
          />
          <ButtonLink color="gray" variant="outlined" {...linkTo(target)}>
            {t('scan_view')}
          </ButtonLink>
        </Parts>
      ) : isPending ? null : (
        <Intro target={target} skip={skip} skippedOn={skippedOn} />
      )}
    </Wide>
  )
}

interface ResultProps {
  scans: readonly BodyScan[]
  last: BodyScan
  previous: BodyScan | undefined
  isMetric: boolean
  timezone: string | undefined
  heightCm: number | null | undefined
}

const Result = ({ scans, last, previous, isMetric, timezone, heightCm }: ResultProps) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('body_scans')
  const message = useScanMessage(last, previous, isMetric)
  const about = !previous
    ? t('scan_first_about', { date: formatDate(last.created_at, timezone) })
    : t('scan_compared', { date: formatDate(previous.created_at, timezone) })
  const kind = bodyScanMessage(scans)
  return (
    <Words data-message={kind}>
      <p>{message}</p>
      {kind === 'gain-weight' && <span>{t('scan_gain_about')}</span>}
      <span>{about}</span>
      {!heightCm && <small>{t(isMetric ? 'scan_height_assumed' : 'scan_height_assumed_imperial')}</small>}
    </Words>
  )
}

const steps = [
  ['scan_step_1', CameraIcon],
  ['scan_step_2', RulerIcon],
  ['scan_step_3', ArrowsClockwiseIcon],
] as const

/** The three steps of a body scan. */
export const ScanSteps = () => {
  const { t } = useTranslation('body_scans')
  return (
    <Steps>
      {steps.map(([name, Sign]) => (
        <li key={name}>
          <Sign size={24} aria-hidden />
          <b>{t(name)}</b>
          <span>{t(`${name}_about`)}</span>
        </li>
      ))}
    </Steps>
  )
}

const Intro = ({ target, skip, skippedOn }: Pick<BodyScanCardProps, 'target' | 'skip' | 'skippedOn'>) => {
  const { t } = useTranslation('body_scans')
  return (
    <>
      <Lead>{t('scan_intro')}</Lead>
      <ScanSteps />
      <Actions>
        <ButtonLink color="purple" variant="filled" {...linkTo(target)}>
          {t(skippedOn ? 'scan_now' : 'scan_start')}
        </ButtonLink>
        {skippedOn ? <p>{t('scan_skipped_on', { date: skippedOn })}</p> : skip}
      </Actions>
    </>
  )
}

const ScanSkeleton = () => (
  <Parts>
    <Skeleton width={96} height={220} />
    <Words>
      <Skeleton width="80%" height={28} />
      <Skeleton width="60%" height={14} />
    </Words>
    <Skeleton width={104} height="var(--size-control-md)" radius="var(--radius-md)" />
  </Parts>
)

const Wide = styled(WidgetCard)`
  overflow: hidden;
`
const Pending = styled.p`
  ${type('body-sm')}
  margin: 0 0 var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-md);
  background: var(--status-info-bg);
  color: var(--status-info-fg);
`
const Parts = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: var(--space-6);
  margin-top: calc(-1 * var(--space-2));

  > :first-child {
    flex: none;
    width: auto;
    height: 220px;
    margin-block: calc(-1 * var(--space-4)) calc(-1 * var(--space-6));
  }
  > a {
    flex: none;
  }
  @container (max-width: 35rem) {
    flex-wrap: wrap;
    gap: var(--space-4);

    > :first-child {
      margin-block: 0;
    }
    > a {
      width: 100%;
    }
  }
  ${narrowContainer} {
    flex-direction: column;
    align-items: stretch;

    > :first-child {
      align-self: center;
    }
  }
`
const Words = styled.div`
  display: grid;
  flex: 1 1 0;
  gap: var(--space-2);
  min-width: 0;
  ${type('body-sm')}
  color: var(--text-2);

  > p {
    ${type('h2')}
    margin: 0;
    color: var(--text);
    text-wrap: balance;
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
`
const Lead = styled.p`
  ${type('body')}
  margin: 0;
  color: var(--text-2);
`
const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-4);
  margin: var(--space-4) 0 var(--space-5);

  li {
    display: grid;
    align-content: start;
    gap: var(--space-1);
  }
  svg {
    margin-bottom: var(--space-1);
    color: var(--btn-purple-text);
  }
  b {
    ${type('label')}
  }
  span {
    ${type('caption')}
    color: var(--text-2);
  }
  @container (max-width: 30rem) {
    grid-template-columns: minmax(0, 1fr);

    li {
      grid-template-columns: auto 1fr;
      gap: 0 var(--space-3);
    }
    svg {
      grid-row: span 2;
    }
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: auto;
`
