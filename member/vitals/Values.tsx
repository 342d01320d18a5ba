import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Badge, type } from '#shared/ui/index.ts'
import type { MissingReason, VitalsReading } from '#shared/vitals/index.ts'
import type { TypedValues } from './typed.ts'

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

/** The sentence that says why a value is missing. */
export const reasonKey = (reason: MissingReason) => reasons[reason]

const none = '--'

/** Each value beside the heart rate with its unit and how it came about, or why it is missing. */
export const Values = ({ reading, typed }: { reading: VitalsReading | null; typed: TypedValues }) => {
  const { t } = useTranslation(['vitals_scan', 'vitals'])
  const why = (reason: MissingReason | undefined) => (reading ? t(reasonKey(reason ?? 'too-short')) : t('no_scan_value'))
  const { sbp, dbp, spo2 } = typed
  const hasPressure = sbp !== undefined && dbp !== undefined
  const seconds = Math.round(reading?.scan.seconds ?? 0)
  const measured = (value: number | null | undefined, note: string, reason: MissingReason | undefined) =>
    value === null || value === undefined ? { value: none, note: why(reason) } : { value: String(value), note }
  const shown = [
    { name: 'hr_variability', unit: 'ms', ...measured(reading?.hrv, t('sdnn', { seconds }), reading?.missing.hrv) },
    {
      name: 'blood_pressure',
      unit: 'mmHg',
      value: hasPressure ? `${sbp}/${dbp}` : none,
      note: hasPressure ? t('from_cuff') : t('why_needs_cuff'),
      isTyped: hasPressure,
    },
    { name: 'respiration_rate', unit: 'bpm', ...measured(reading?.rr, t('estimate'), reading?.missing.rr) },
    {
      name: 'o2_saturation',
      unit: 'Sp02%',
      value: spo2 === undefined ? none : String(spo2),
      note: spo2 === undefined ? t('why_needs_oximeter') : t('from_oximeter'),
      isTyped: spo2 !== undefined,
    },
    { name: 'stress_index', unit: '', ...measured(reading?.stress_index, t('wellness'), reading?.missing.stress_index) },
  ] as const satisfies readonly { name: string; unit: string; value: string; note: string; isTyped?: boolean }[]
  return (
    <Frame>
      <List>
        {shown.map(({ name, unit, value, note, ...rest }) => (
          <div key={name} data-vital={name}>
            <dt>{t(`vitals:${name}`)}</dt>
            <dd>
              <b>{value}</b> {unit && value !== none && <span>{unit}</span>}
              {'isTyped' in rest && rest.isTyped && <Badge tone="info">{t('typed')}</Badge>}
            </dd>
            <dd data-part="note">{note}</dd>
          </div>
        ))}
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
  @container (max-width: 900px) {
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
`
