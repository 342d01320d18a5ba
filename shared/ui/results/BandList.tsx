import { styled } from 'styled-components'
import type { MarkerScale } from '#shared/rules/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import { type } from '../tokens.ts'
import { bandsOf, type Hue } from './markers.ts'
import { Key } from './MarkerStrip.tsx'

/** The ranges of a scale's bands as text: '40 to 150', 'up to 100', 'over 200'. */
export const useBandWords = () => {
  const { formatNumber } = useFormats()
  const { t } = useTranslation('results')
  const number = (value: number) => formatNumber(value)
  return {
    healthy: ({ healthy_min, healthy_max, report_min, report_max }: MarkerScale): string => {
      const from = healthy_min === null || healthy_min === report_min ? null : number(healthy_min)
      const to = healthy_max === null || healthy_max === report_max ? null : number(healthy_max)
      if (from !== null && to !== null) return t('from_to', { from, to })
      return to === null ? t('from_on', { from: from ?? '' }) : t('up_to', { to })
    },
    between: (from: number, to: number) => t('from_to', { from: number(from), to: number(to) }),
    under: (to: number) => t('under', { to: number(to) }),
    over: (from: number) => t('over', { from: number(from) }),
    both: (one: string, other: string) => t('both', { one, other }),
  }
}

/** The bands of a scale as text. */
export const BandList = ({ scale }: { scale: MarkerScale }) => {
  const { t } = useTranslation('results')
  const words = useBandWords()
  const bands = bandsOf(scale)
  const has = (level: string) => bands.find((band) => band.level === level)
  const join = (parts: readonly string[]) => parts.reduce((one, other) => words.both(one, other))
  const beside = ['borderline low', 'borderline high'].flatMap((level) => {
    const band = has(level)
    return band && band.from !== null && band.to !== null ? [words.between(band.from, band.to)] : []
  })
  const low = has('low')?.to ?? null
  const high = has('high')?.from ?? null
  const rows: { name: string; hue: Hue; text: string }[] = [
    { name: t('band_healthy'), hue: 'green', text: words.healthy(scale) },
  ]
  if (beside.length > 0) rows.push({ name: t('level_borderline'), hue: 'yellow', text: join(beside) })
  if (low !== null || high !== null)
    rows.push({
      name: low === null ? t('level_high') : high === null ? t('level_low') : t('band_low_or_high'),
      hue: 'red',
      text: join([...(low === null ? [] : [words.under(low)]), ...(high === null ? [] : [words.over(high)])]),
    })
  return (
    <List>
      {rows.map(({ name, hue, text }) => (
        <div key={hue}>
          <dt>
            <Key data-hue={hue} aria-hidden />
            {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  margin-top: var(--space-4);
  ${type('body-sm')}

  > div {
    display: flex;
    justify-content: space-between;
    gap: var(--space-4);
    padding: 9px 0;
    border-top: var(--size-hairline) solid var(--line-soft);
  }
  dt {
    display: flex;
    align-items: center;
    gap: 10px;
    color: var(--text-2);
  }
  dd {
    font-weight: var(--weight-medium);
    text-align: end;
  }
`
