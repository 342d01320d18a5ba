import { PersonIcon } from '@phosphor-icons/react/dist/csr/Person'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import {
  bodyMassIndex,
  bodyMassLevel,
  bodyMassScaleMax,
  inches,
  oneDecimal,
  pounds,
  toNumber,
  type BodyScan,
} from '#shared/rules/index.ts'
import { Badge, ButtonLink, Card, EmptyState, ErrorState, Loading, Notice, Skeleton, type } from '#shared/ui/index.ts'
import { BodyMassBar } from '#shared/ui/results/index.ts'
import { useTimezone, useUnits } from '../../app/index.ts'
import { useBodyScans } from '../../tracking/body-scans/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { useAccount } from '../../session/index.ts'
import { BackLink, ScoreGround, ScoreHead } from './parts.tsx'

const newestOf = (scans: readonly BodyScan[]): BodyScan | undefined =>
  scans.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))[0]

/** The body mass index from the latest body scan. */
export const BodyMass = () => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('results')
  const timezone = useTimezone()
  const { scans, isPending, isFailed, error, retry } = useBodyScans()
  const latest = scans ? newestOf(scans) : undefined
  return (
    <>
      <PageHead
        title={t('mass_title')}
        back={<BackLink />}
        lead={latest && t('mass_lead', { date: formatDate(latest.created_at, timezone) })}
      />
      <PageBody>
        {isPending && <Notice status="info">{t('mass_pending')}</Notice>}
        <Narrow>
          {scans === undefined ? (
            isFailed ? (
              <ErrorState error={error} title={t('mass_failed')} onRetry={retry} />
            ) : (
              <Loading>
                <Skeleton height={260} radius="var(--radius-md)" />
              </Loading>
            )
          ) : latest ? (
            <Result scan={latest} />
          ) : (
            <Nothing title={t('mass_none_title')} message={t('mass_none_message')}>
              <ButtonLink component={Link} to="/client/3d-look" color="blue" variant="filled">
                {t('mass_look')}
              </ButtonLink>
            </Nothing>
          )}
        </Narrow>
      </PageBody>
    </>
  )
}

const Nothing = ({ title, message, children }: { title: string; message: string; children: ReactNode }) => (
  <EmptyState icon={<PersonIcon size="2rem" />} title={title} message={message} action={children} />
)

const tones = { Under: 'warning', Healthy: 'good', Over: 'warning' } as const
const words = { Under: 'mass_under', Healthy: 'mass_healthy', Over: 'mass_over' } as const

const Result = ({ scan }: { scan: BodyScan }) => {
  const { formatNumber } = useFormats()
  const { t } = useTranslation('results')
  const { account } = useAccount()
  const units = useUnits()
  const weight = toNumber(scan.data.weight, null)
  const height = toNumber(account?.profile['height_cm'], null)
  const index = bodyMassIndex(weight, height)
  if (index === null || weight === null || height === null)
    return weight === null ? (
      <Nothing title={t('mass_none_title')} message={t('mass_none_message')}>
        <ButtonLink component={Link} to="/client/3d-look" color="blue" variant="filled">
          {t('mass_look')}
        </ButtonLink>
      </Nothing>
    ) : (
      <Nothing title={t('mass_no_height_title')} message={t('mass_no_height_message')}>
        <ButtonLink component={Link} to="/client/profile" color="blue" variant="filled">
          {t('mass_profile')}
        </ButtonLink>
      </Nothing>
    )
  const level = bodyMassLevel(index)
  // Whole inches if they give the shown index, since half an inch changes it by a third of a unit.
  const [near, exact] = [Math.round(height / 2.54), inches(height)]
  const fromNear = bodyMassIndex(weight, near * 2.54)
  const tall = fromNear !== null && oneDecimal(fromNear) === oneDecimal(index) ? near : exact
  const number = (value: number) => formatNumber(Math.round(value * 10) / 10)
  return (
    <>
      <ScoreHead>
        <h2>{t('mass')}</h2>
        <Badge tone={tones[level]}>{t(words[level])}</Badge>
      </ScoreHead>
      <Value>
        {number(index)}
        <small>{t('mass_unit')}</small>
      </Value>
      <ScoreGround>
        <BodyMassBar value={index} label={t('mass_label', { value: number(index), max: bodyMassScaleMax })} />
      </ScoreGround>
      <p>
        {units === 'metric'
          ? t('mass_from', { height: number(height), weight: number(weight) })
          : t('mass_from_imperial', {
              feet: Math.floor(tall / 12),
              inches: oneDecimal(tall % 12),
              pounds: pounds(weight),
            })}
      </p>
      <p>{t('mass_about')}</p>
      <ButtonLink component={Link} to="/client/3d-look" color="blue" variant="filled">
        {t('mass_look')}
      </ButtonLink>
      <p>{t('not_a_diagnosis')}</p>
    </>
  )
}

const Narrow = styled(Card)`
  max-width: 640px;

  p {
    margin-top: var(--space-3);
    color: var(--text-2);
    text-wrap: pretty;
  }
  > a {
    margin-top: var(--space-5);
  }
  > p:last-child {
    ${type('caption')}
    color: var(--text-3);
  }
`
const Value = styled.p`
  && {
    ${type('num-xl')}
    color: var(--text);
  }
  small {
    margin-left: var(--space-2);
    ${type('body')}
    color: var(--text-2);
  }
`
