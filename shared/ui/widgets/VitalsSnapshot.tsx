import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/index.ts'
import { ButtonLink } from '../Button.tsx'
import { narrowContainer, type } from '../tokens.ts'
import { linkTo, type CardTarget } from './content.ts'

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
  stress_index: number | null
}

const none = '--'
const shown = (value: number | null): string => (value === null ? none : String(Math.round(value)))

/** The last reading, with links to a new one and to earlier ones. */
export const VitalsSnapshot = ({
  values,
  scan,
  history,
}: {
  values: VitalValues
  scan: CardTarget
  history: CardTarget
}) => {
  const { t } = useTranslation('vitals')
  const { hr, hrv, sbp, dbp, rr, spo2, stress_index } = values
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
      <Grid>
        {readings.map(([name, value, unit]) => (
          <div key={name} data-vital={name}>
            <dt>{t(name)}</dt>
            <dd>
              <b>{value}</b>
              {unit && (
                <>
                  {' '}
                  <span>{unit}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </Grid>
      <Actions>
        <ButtonLink color="blue" variant="tinted" icon={<CameraIcon size={20} aria-hidden />} {...linkTo(scan)}>
          {t('retake')}
        </ButtonLink>
        <ButtonLink color="gray" variant="plain" {...linkTo(history)}>
          {t('history')}
        </ButtonLink>
      </Actions>
    </Stage>
  )
}

const Stage = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
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
