import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { EqualsIcon } from '@phosphor-icons/react/dist/csr/Equals'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { typicalVitals } from '#shared/rules/index.ts'
import { type } from '#shared/ui/index.ts'
import { useTimezone } from '../../app/index.ts'
import { shapeOf, withUnit, type Reading } from './history/series.ts'
import { changeOf, rangeOf, type Change, type Comparison, type Measured } from './comparison.ts'

const wayOf = (by: number) => (by > 0 ? 'up' : by < 0 ? 'down' : 'same')

/** The change since the last value from the same source, and how the value compares with the typical or usual range. */
export const ReadingComparison = ({ now, readings }: { now: Measured; readings: readonly Reading[] }) => {
  const change = changeOf(now, readings)
  const range = rangeOf(now, readings)
  return (
    <>
      {change && <Changed vital={now.vital} change={change} />}
      {range && <Range range={range} />}
    </>
  )
}

const Changed = ({ vital, change: { at, by, lowerBy } }: { vital: Measured['vital']; change: Change }) => {
  const formats = useFormats()
  const { t } = useTranslation('vitals_scan')
  const date = formats.formatDate(at, useTimezone())
  const { unit } = shapeOf[vital]
  // An increase by one percent is not an increase by one percentage point.
  const amount = (size: number) => (unit === '%' ? t('points', { count: size }) : withUnit(String(size), unit, formats))
  const isSame = by === 0 && (lowerBy ?? 0) === 0
  const Arrow = isSame
    ? EqualsIcon
    : lowerBy !== null && Math.sign(by) !== Math.sign(lowerBy)
      ? null
      : by > 0
        ? ArrowUpIcon
        : ArrowDownIcon
  const words =
    isSame || lowerBy === null
      ? t('change', { way: wayOf(by), amount: amount(Math.abs(by)), date })
      : t('change_pressure', {
          upper: wayOf(by),
          upperBy: Math.abs(by),
          lower: wayOf(lowerBy),
          lowerBy: Math.abs(lowerBy),
          date,
        })
  return (
    <Line as="dd" data-part="change">
      {Arrow && <Arrow size="1rem" weight="bold" aria-hidden />}
      <span>{words}</span>
    </Line>
  )
}

const { sbp, dbp } = typicalVitals
const percent = (value: number, { min, max }: { min: number; max: number }) => `${((value - min) / (max - min)) * 100}%`

const Range = ({ range: { kind, place, bars } }: { range: Comparison }) => {
  const { t } = useTranslation('vitals_scan')
  const [first] = bars
  const words =
    kind === 'usual'
      ? t('own_usual', { place, from: first?.low ?? 0, to: first?.high ?? 0 })
      : bars.length > 1
        ? t('typical_pressure', { place, from: `${sbp.low}/${dbp.low}`, to: `${sbp.high + 1}/${dbp.high + 1}` })
        : t('typical', { place, from: first?.low ?? 0, to: first?.high ?? 0 })
  return (
    <Place as="dd" data-part="range" data-place={place}>
      {bars.map((bar, index) => (
        <Row key={index === 0 ? 'upper' : 'lower'} aria-hidden="true">
          {bars.length > 1 && <small>{bar.value}</small>}
          <Track>
            <i
              style={{
                insetInlineStart: percent(bar.low, bar),
                insetInlineEnd: `calc(100% - ${percent(bar.high, bar)})`,
              }}
            />
            <b style={{ insetInlineStart: percent(bar.value, bar) }} />
          </Track>
        </Row>
      ))}
      <span>{words}</span>
    </Place>
  )
}

const Line = styled.div`
  &&& {
    ${type('body-sm')}
    display: flex;
    flex-wrap: nowrap;
    align-items: flex-start;
    gap: var(--space-2);
    color: var(--text);
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: var(--text-2);
  }
  && > span {
    color: inherit;
  }
`
const Place = styled.div`
  &&& {
    ${type('caption')}
    display: grid;
    gap: var(--space-2);
    max-width: 280px;
    margin-top: var(--space-3);
    color: var(--text-2);
  }
  && > span {
    ${type('caption')}
    color: inherit;
    text-wrap: pretty;
  }
  &[data-place='below'] > span,
  &[data-place='above'] > span {
    color: var(--text);
    font-weight: var(--weight-medium);
  }
`
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--space-4);

  small {
    ${type('caption')}
    min-width: 2.25em;
    color: var(--text-2);
    font-variant-numeric: tabular-nums;
  }
`
const Track = styled.div`
  position: relative;
  flex: 1;
  height: 6px;
  margin-inline: var(--space-2);
  border-radius: var(--radius-full);
  background: var(--chart-track);

  i {
    position: absolute;
    inset-block: 0;
    border-radius: var(--radius-full);
    background: var(--chart-bio-green);
    opacity: 0.6;
  }
  /* Over the letters of figures, which are bold as well. */
  && b {
    position: absolute;
    top: 50%;
    width: 16px;
    height: 16px;
    border: 4px solid var(--text);
    border-radius: var(--radius-full);
    background: var(--bg-surface);
    box-shadow: 0 0 0 2px var(--bg-canvas);
    transform: translate(-50%, -50%);
  }
`
