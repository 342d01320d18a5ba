import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowClockwise'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { placeIn, typicalVitals, type RangePlace } from '#shared/rules/index.ts'
import { announceShown, Badge, Button, ButtonLink, Pine, type } from '#shared/ui/index.ts'
import { SevereMark } from '#shared/ui/results/index.ts'
import type { VitalsReading } from '#shared/vitals/index.ts'
import { useTimezone } from '../../app/index.ts'
import { isSevere, type Reading } from './history/series.ts'
import { changeOf, type Measured } from './comparison.ts'
import { Figure, onPine } from './layout.tsx'
import type { Saving } from './useSaveReading.ts'
import { reasonKey } from './Values.tsx'
import { SaveButton, SaveFailure } from './SaveReading.tsx'
import { Waveform } from './Waveform.tsx'

/** Only a fast heart rate comes with the advice to rest: rest does not raise a slow one. */
const placeKeys = { below: 'below_range', inside: 'in_range', above: 'above_range' } as const satisfies Record<
  RangePlace,
  string
>

interface ResultHeroProps {
  reading: VitalsReading | null
  /** A heart rate entered by hand because none was measured. */
  typed: number | null
  wave: Float32Array | null
  /** Earlier readings for comparing the heart rate. */
  earlier: readonly Reading[]
  saving: Saving
  /** Whether the scan has anything worth saving. */
  canSave: boolean
  /** Whether a failure to save is shown here. */
  hasFailure: boolean
  onSave: () => void
  onRetake: () => void
}

/** The heart rate in words, and what to do with the reading. */
export const ResultHero = ({
  reading,
  typed,
  wave,
  earlier,
  saving,
  canSave,
  hasFailure,
  onSave,
  onRetake,
}: ResultHeroProps) => {
  const { t } = useTranslation(['vitals_scan', 'vitals'])
  const measured = reading?.hr ?? null
  const hr = measured ?? typed
  const isTyped = measured === null && typed !== null
  const isSaved = saving.status === 'saved'
  return (
    <Hero>
      <div data-theme="dark" data-vital="heart_rate">
        <Figure
          label={t('vitals:heart_rate')}
          value={hr ?? '--'}
          unit={
            <>
              bpm {hr !== null && isSevere('heart_rate', { hr }) && <SevereMark />}
              {isTyped && <Badge tone="info">{t('typed')}</Badge>}
            </>
          }
        />
        {hr === null ? (
          <Nothing reading={reading} isSaved={isSaved} />
        ) : (
          <Comparison
            now={{ vital: 'heart_rate', value: hr, source: isTyped ? 'member' : 'camera' }}
            earlier={earlier}
          />
        )}
        {hasFailure && <SaveFailure saving={saving} />}
        <Actions>
          {isSaved ? (
            <Saved ref={announceShown}>
              <CheckCircleIcon size={22} weight="fill" aria-hidden />
              {t('saved')}
            </Saved>
          ) : (
            canSave && <SaveButton saving={saving} onSave={onSave} />
          )}
          <Button
            color="gray"
            variant={canSave && !isSaved ? 'tinted' : 'filled'}
            icon={reading ? <ArrowClockwiseIcon size={20} aria-hidden /> : <CameraIcon size={20} aria-hidden />}
            onClick={onRetake}
          >
            {t(reading ? 'vitals:retake' : 'vitals:take')}
          </Button>
          <ButtonLink component={Link} to="/client/vitals/history" color="gray" variant="tinted">
            {t('vitals:history')}
          </ButtonLink>
        </Actions>
      </div>
      {measured !== null && wave && (
        <Trace>
          <Waveform wave={wave} isLive={false} />
        </Trace>
      )}
    </Hero>
  )
}

const Nothing = ({ reading, isSaved }: { reading: VitalsReading | null; isSaved: boolean }) => {
  const { t } = useTranslation('vitals_scan')
  if (!reading) return <Sentence>{t(isSaved ? 'no_scan_value' : 'no_scan')}</Sentence>
  const reason = reading.missing.hr ?? 'weak-pulse'
  return (
    <Sentence>
      <b>{t('not_measured')}</b> {t(reasonKey(reason))} {t('try_tip')}
    </Sentence>
  )
}

const Comparison = ({ now, earlier }: { now: Measured; earlier: readonly Reading[] }) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('vitals_scan')
  const timezone = useTimezone()
  const { low, high } = typicalVitals.hr
  const change = changeOf(now, earlier)
  const date = change && formatDate(change.at, timezone)
  const place = placeIn([['hr', now.value, typicalVitals.hr]])
  return (
    <Sentence>
      {change && (
        <>
          {change.by === 0
            ? t('same', { date })
            : change.by < 0
              ? t('slower', { count: -change.by, date })
              : t('faster', { count: change.by, date })}{' '}
        </>
      )}
      {/* A notice says what to do about a severe one. */}
      {!isSevere('heart_rate', { hr: now.value }) && t(placeKeys[place], { low, high })}
    </Sentence>
  )
}

const Hero = styled(Pine)`
  ${onPine}
  display: grid;
  grid-template-columns: minmax(320px, 1fr) minmax(0, 1.2fr);
  align-items: center;
  gap: var(--space-6);
  padding: 36px;
  overflow: hidden;

  @media (max-width: 56.25em) {
    grid-template-columns: minmax(0, 1fr);
    padding: var(--space-6);
  }
`
const Sentence = styled.p`
  ${type('body')}
  max-width: 44ch;
  margin: 0 0 var(--space-5);
  color: var(--text-on-inverse-2);
  text-wrap: pretty;

  b {
    font-weight: var(--weight-strong);
    color: var(--text-on-inverse);
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);

  * + & {
    margin-top: var(--space-4);
  }
`
const Saved = styled.span`
  font: var(--type-button);
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--size-control-md);
  padding-inline-end: var(--space-3);
  color: var(--status-good-fg);
`
const Trace = styled.div`
  height: 120px;
  margin-inline-end: -36px;

  @media (max-width: 56.25em) {
    margin-inline: calc(-1 * var(--space-6));
  }
`
