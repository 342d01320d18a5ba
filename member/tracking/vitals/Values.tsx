import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Badge, type } from '#shared/ui/index.ts'
import { SevereMark } from '#shared/ui/results/index.ts'
import { VitalUnit } from '#shared/ui/widgets/index.ts'
import type { MissingReason, VitalsReading } from '#shared/vitals/index.ts'
import { isSevere, type Reading, type ShownVital } from './history/series.ts'
import { ReadingComparison } from './ReadingComparison.tsx'
import type { Measured } from './comparison.ts'
import type { ManualValues } from './manualValues.ts'

const reasons = {
  'too-short': 'why_too_short',
  'no-face': 'why_no_face',
  'slow-camera': 'why_slow_camera',
  light: 'why_light',
  motion: 'why_motion',
  'weak-pulse': 'why_weak_pulse',
  'unclear-beats': 'why_unclear_beats',
  'few-beats': 'why_few_beats',
  'not-agreed': 'why_not_agreed',
  'needs-hrv': 'why_needs_hrv',
  'needs-device': 'why_needs_device',
} as const satisfies Record<MissingReason, string>

/** The sentence saying why a value is missing. */
export const reasonKey = (reason: MissingReason) => reasons[reason]

const none = '--'
/** The heart rate is shown above them. */
const beside = [
  'hr_variability',
  'blood_pressure',
  'respiration_rate',
  'o2_saturation',
  'stress_index',
] as const satisfies readonly ShownVital[]

interface Shown {
  unit: string
  now: Measured | null
  /** How it was obtained, or why it is missing. */
  note: string
}

interface ValuesProps {
  reading: VitalsReading | null
  typed: ManualValues
  /** Both as they are stored. */
  data: Readonly<Record<string, unknown>>
  /** Earlier readings for comparing these. */
  earlier: readonly Reading[]
}

/** Each value beside the heart rate with its unit, how it was obtained and its comparison, or why it is missing. */
export const Values = ({ reading, typed, data, earlier }: ValuesProps) => {
  const { t } = useTranslation(['vitals_scan', 'vitals'])
  const why = (reason: MissingReason | undefined) =>
    reading ? t(reasonKey(reason ?? 'too-short')) : t('no_scan_value')
  const { sbp, dbp, spo2 } = typed
  const seconds = Math.round(reading?.scan.seconds ?? 0)
  const measured = (
    vital: ShownVital,
    unit: string,
    value: number | null | undefined,
    note: string,
    reason: MissingReason | undefined,
  ): Shown =>
    typeof value === 'number'
      ? { unit, now: { vital, value, source: 'camera' }, note }
      : { unit, now: null, note: why(reason) }
  const shown: Record<Exclude<ShownVital, 'heart_rate'>, Shown> = {
    hr_variability: measured('hr_variability', 'ms', reading?.hrv, t('sdnn', { seconds }), reading?.missing.hrv),
    blood_pressure:
      sbp === undefined || dbp === undefined
        ? { unit: 'mmHg', now: null, note: t('why_needs_cuff') }
        : {
            unit: 'mmHg',
            now: { vital: 'blood_pressure', value: sbp, lower: dbp, source: 'member' },
            note: t('from_cuff'),
          },
    respiration_rate: measured('respiration_rate', 'bpm', reading?.rr, t('estimate'), reading?.missing.rr),
    o2_saturation:
      spo2 === undefined
        ? { unit: 'Sp02%', now: null, note: t('why_needs_oximeter') }
        : { unit: 'Sp02%', now: { vital: 'o2_saturation', value: spo2, source: 'member' }, note: t('from_oximeter') },
    stress_index: measured('stress_index', '', reading?.stress_index, t('wellness'), reading?.missing.stress_index),
  }
  return (
    <Frame>
      <List>
        {beside.map((name) => {
          const { unit, now, note } = shown[name]
          return (
            <div key={name} data-vital={name}>
              <dt>{t(`vitals:${name}`)}</dt>
              <dd>
                <b>{now ? [now.value, ...(now.lower === undefined ? [] : [now.lower])].join('/') : none}</b>{' '}
                {unit && now && <VitalUnit vital={name} unit={unit} />}
                {now && isSevere(name, data) && <SevereMark />}
                {now?.source === 'member' && <Badge tone="info">{t('typed')}</Badge>}
              </dd>
              {now && <ReadingComparison now={now} readings={earlier} />}
              <dd data-part="note">{note}</dd>
            </div>
          )
        })}
      </List>
    </Frame>
  )
}

const Frame = styled.div`
  container-type: inline-size;
`
const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  margin: 0;

  > div {
    min-width: 0;
    padding: var(--space-4) var(--space-5);
    border-inline-start: var(--size-hairline) solid var(--line);
  }
  > div:first-child {
    padding-inline-start: 0;
    border: 0;
  }
  dt {
    ${type('label')}
    color: var(--text-2);
  }
  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-2);
    margin: var(--space-2) 0 0;
  }
  b {
    ${type('num-lg')}
  }
  span {
    ${type('body-sm')}
    color: var(--text-2);
  }
  [data-part='note'] {
    ${type('caption')}
    max-width: 32ch;
    color: var(--text-2);
    text-wrap: pretty;
  }
  @container (max-width: 56.25rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > div:nth-child(n) {
      border: 0;
      border-top: var(--size-hairline) solid var(--line);
    }
    > div:nth-child(odd) {
      padding-inline: 0 var(--space-4);
    }
    > div:nth-child(even) {
      padding-inline: var(--space-4) 0;
      border-inline-start: var(--size-hairline) solid var(--line);
    }
  }
  /* Half of it is too narrow for a word of large text. */
  @container (max-width: 16rem) {
    grid-template-columns: minmax(0, 1fr);

    > div:nth-child(n) {
      padding-inline: 0;
      border-inline-start: 0;
    }
  }
`
