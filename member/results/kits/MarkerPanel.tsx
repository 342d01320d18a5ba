import { useId, useMemo } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { adviceFor, isSafeUrl, trendPoints, type ReadingChange } from '#shared/rules/index.ts'
import { ErrorState, FromDate, Loading, NewTab, Notice, SkeletonText, TextLink, type } from '#shared/ui/index.ts'
import { MarkerDetail, type Marker } from '#shared/ui/results/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { useCall, useTimezone } from '../../app/index.ts'
import type { KnownMarker } from './useCatalogue.ts'
import { useMeaning, type Effect } from './useMeaning.ts'
import { Sealed } from '../../identity/vault/index.ts'
import { unlikelyChangeOf } from './useChangeWords.ts'
import type { useReadings } from './useReadings.ts'
import { useTrendUnits } from './useTrendUnits.ts'

interface MarkerPanelProps {
  marker: Marker
  /** The lab's own description, for markers missing from the catalogue. */
  about: string
  known: KnownMarker | undefined
  readings: ReturnType<typeof useReadings>
  /** Day or time of the result. */
  at: string
  titleId: string
  isInline?: boolean
  /** The member came for the trend. */
  opensTrend?: boolean
}

/** One marker with its trend and its meaning. */
export const MarkerPanel = ({
  marker,
  about,
  known,
  readings,
  at,
  titleId,
  isInline = false,
  opensTrend = false,
}: MarkerPanelProps) => {
  const timezone = useTimezone()
  const own = readings.byCode.get(marker.code)
  const { unit, substance, factor, choice } = useTrendUnits()(marker, known)
  const points = useMemo(() => trendPoints(own ?? [], timezone, { unit, substance }), [own, timezone, unit, substance])
  return (
    <MarkerDetail
      marker={marker}
      trend={{
        ...readings,
        points,
        unit,
        factor,
        choice,
        sealed: readings.sealed && <Sealed status={readings.sealed} />,
      }}
      titleId={titleId}
      isInline={isInline}
      opensTrend={opensTrend}
    >
      <UnlikelyChange change={unlikelyChangeOf(readings, marker, at, known)} unit={marker.unit} />
      <Meaning marker={marker} at={at} description={known?.description || about} markerId={known?.id ?? null} />
    </MarkerDetail>
  )
}

const UnlikelyChange = ({ change, unit }: { change: ReadingChange | null; unit: string }) => {
  const { t } = useTranslation('results')
  const { formatDate, formatNumber } = useFormats()
  const timezone = useTimezone()
  if (!change) return null
  return (
    <Notice status="warning">
      <strong>{t('change_unlikely')}</strong>
      <p>
        {t('change_unlikely_text', {
          date: formatDate(change.since, timezone),
          before: `${formatNumber(change.before)} ${unit}`.trim(),
        })}
      </p>
    </Notice>
  )
}

interface MeaningProps {
  marker: Marker
  at: string
  /** HTML. */
  description: string
  markerId: number | null
}

const Meaning = ({ marker, at, description, markerId }: MeaningProps) => {
  const { t } = useTranslation('results')
  const id = useId()
  const meaning = useMeaning(marker, marker.hideResultLabel ? null : markerId)
  const isEmpty = !description && !meaning.description && !meaning.isLoading && !meaning.isFailed
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{t('meaning')}</h3>
      {description && <RichText html={description} />}
      {meaning.description && <RichText html={meaning.description} />}
      {meaning.isLoading && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {meaning.isFailed && <ErrorState title={t('meaning_failed')} onRetry={meaning.retry} />}
      {isEmpty && <p>{t('meaning_none')}</p>}
      {meaning.advice && <Advice marker={marker} at={at} html={meaning.advice} />}
      {meaning.effects.length > 0 && (
        <>
          <h4>{t('effects')}</h4>
          <Effects>
            {meaning.effects.map((effect) => (
              <EffectRow key={effect.id} effect={effect} />
            ))}
          </Effects>
        </>
      )}
    </Part>
  )
}

/** Advice is written for everybody; what proposes a medicine is left out for who takes it. */
const Advice = ({ marker, at, html }: { marker: Marker; at: string; html: string }) => {
  const { t } = useTranslation('results')
  const { formatDate } = useFormats()
  const timezone = useTimezone()
  const { data } = useCall('listCurrentMedications', undefined, { revalidateOnFocus: false })
  const advice = adviceFor(html, marker, data?.models ?? [])
  return (
    <>
      <h4>{t('advice')}</h4>
      <FromDate date={formatDate(at, timezone)} />
      {advice.html && <RichText html={advice.html} />}
      {advice.taken.length > 0 && <p>{t('advice_taken', { names: advice.taken.join(', ') })}</p>}
    </>
  )
}

const EffectRow = ({ effect: { name, type: kind, severity, source } }: { effect: Effect }) => {
  const { t } = useTranslation('results')
  const hasSeverity = kind === 'symptom' || kind === 'risk'
  return (
    <li>
      <span>
        {name}
        {source && isSafeUrl(source) && (
          <>
            {' '}
            <TextLink href={source} target="_blank" rel="noopener noreferrer">
              {t('effect_source')}
              <NewTab />
            </TextLink>
          </>
        )}
      </span>
      <small>
        {hasSeverity
          ? t('effect_kind', { kind: t(`effect_${kind}`), severity: t(`severity_${severity}`) })
          : t(`effect_${kind}`)}
      </small>
    </li>
  )
}

const Part = styled.section`
  display: grid;
  gap: var(--space-2);
  color: var(--text-2);
  text-wrap: pretty;

  h3 {
    ${type('h3')}
    color: var(--text);
  }
  h4 {
    margin-top: var(--space-2);
    ${type('label')}
    color: var(--text);
  }
`
const Effects = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
    padding: var(--space-2) 0;
    border-top: var(--size-hairline) solid var(--line-soft);
    ${type('body-sm')}
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
`
