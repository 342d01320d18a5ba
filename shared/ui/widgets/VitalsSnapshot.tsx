import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/index.ts'
import { severeVitals, type SevereSubject } from '../../rules/index.ts'
import { SevereMark, SevereNotices } from '../results/Severe.tsx'
import { narrowContainer, type } from '../tokens.ts'
import { VitalUnit } from './VitalUnit.tsx'

/** One reading; null if not measured. */
export interface VitalValues {
  /** Beats per minute. */
  hr: number | null
  /** Milliseconds. */
  hrv: number | null
  /** mmHg. */
  sbp: number | null
  dbp: number | null
  /** Breaths per minute. */
  rr: number | null
  /** Percent. */
  spo2: number | null
  /** °C. */
  temperature?: number | null
  stress_index: number | null
}

/** Severe values of an earlier reading that were not measured again. */
export interface StandingValues {
  data: Readonly<Record<string, unknown>>
  /** When they were measured, formatted. */
  taken: string
}

const none = '--'
const subjectOf: Readonly<Partial<Record<string, SevereSubject>>> = {
  heart_rate: 'pulse',
  blood_pressure: 'pressure',
  respiration_rate: 'breathing',
  o2_saturation: 'oxygen',
}
const shown = (value: number | null): string => (value === null ? none : String(Math.round(value)))

interface VitalsSnapshotProps {
  values: VitalValues
  /** When it was taken, formatted. */
  taken: string
  standing?: readonly StandingValues[] | undefined
  /** The number to call about a severe value, null if none is known. */
  emergency: string | null
  /** The values are simulated; the snapshot says so. */
  isSimulated?: boolean
  children: ReactNode
}

/** One reading, and below it the links to a new one and to earlier ones. */
export const VitalsSnapshot = ({
  values,
  taken,
  standing = [],
  emergency,
  isSimulated = false,
  children,
}: VitalsSnapshotProps) => {
  const { t } = useTranslation('vitals')
  const { hr, hrv, sbp, dbp, rr, spo2, stress_index } = values
  const severe = severeVitals({ ...values })
  const isSevere = (name: string) => severe.some(({ subject }) => subject === subjectOf[name])
  const hasPressure = sbp !== null || dbp !== null
  const readings = [
    ['heart_rate', shown(hr), 'bpm'],
    ['hr_variability', shown(hrv), 'ms'],
    ['blood_pressure', hasPressure ? `${shown(sbp)}/${shown(dbp)}` : none, 'mmHg'],
    ['respiration_rate', shown(rr), 'bpm'],
    // The unit is spelled as in the product text.
    ['o2_saturation', shown(spo2), 'Sp02%'],
    ['stress_index', stress_index === null ? none : t('normal'), ''],
  ] as const
  return (
    <Stage data-step="snapshot">
      {isSimulated && <Simulated>{t('simulated')}</Simulated>}
      <SevereNotices reading={{ ...values }} from={taken} emergency={emergency} />
      {standing.map((one) => (
        <SevereNotices key={Object.keys(one.data).join()} reading={one.data} from={one.taken} emergency={emergency} />
      ))}
      <Grid>
        {readings.map(([name, value, unit]) => (
          <div key={name} data-vital={name}>
            <dt>{t(name)}</dt>
            <dd>
              <b>{value}</b>
              {unit && (
                <>
                  {' '}
                  <VitalUnit vital={name} unit={unit} />
                </>
              )}
              {isSevere(name) && <SevereMark />}
            </dd>
          </div>
        ))}
      </Grid>
      <Actions>{children}</Actions>
    </Stage>
  )
}

const Stage = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
`
const Simulated = styled.p`
  ${type('caption')}
  margin: 0 0 var(--space-3);
  padding: var(--space-2) var(--space-3);
  border-radius: var(--radius-md);
  background: var(--status-warning-bg);
  color: var(--status-warning-fg);
`
const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, auto);
  margin: 0 0 var(--space-5);
  border-block: var(--size-hairline) solid var(--line);

  > div {
    min-width: 0;
    padding: var(--space-3) var(--space-2) var(--space-3) var(--space-3);
    border-inline-start: var(--size-hairline) solid var(--line);
  }
  > div:nth-child(3n + 1) {
    padding-inline-start: 0;
    border-inline-start: 0;
  }
  > div:nth-child(n + 4) {
    border-top: var(--size-hairline) solid var(--line);
  }
  dt {
    ${type('caption')}
    color: var(--text-2);
  }
  dd {
    ${type('caption')}
    margin: var(--space-1) 0 0;
    color: var(--text-2);
    white-space: nowrap;
  }
  b {
    ${type('num-md')}
    color: var(--text);
  }
  @container (max-width: 21.25rem) {
    grid-template-columns: repeat(2, auto);

    > div:nth-child(n) {
      padding-inline-start: var(--space-4);
      border-inline-start: var(--size-hairline) solid var(--line);
    }
    > div:nth-child(2n + 1) {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
    > div:nth-child(n + 3) {
      border-top: var(--size-hairline) solid var(--line);
    }
  }
  ${narrowContainer} {
    grid-template-columns: minmax(0, 1fr);

    dd {
      white-space: normal;
    }

    > div:nth-child(n) {
      padding-inline-start: 0;
      border-inline-start: 0;
    }
    > div + div {
      border-top: var(--size-hairline) solid var(--line);
    }
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: auto;
`
