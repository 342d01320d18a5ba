import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { scanChange, type BodyScanMessage } from '#shared/rules/index.ts'
import { narrowContainer, media, type, VisuallyHidden } from '#shared/ui/index.ts'
import { useScanMessage } from '#shared/ui/widgets/index.ts'
import type { ScanRecord } from './useBodyScans.ts'
import { measures, useWords, valueOf, type Measure } from './useWords.ts'

interface ScanComparisonProps {
  /** The later scan, and the one it is compared with. */
  last: ScanRecord
  previous: ScanRecord | undefined
}

const weekMs = 7 * 24 * 60 * 60_000

/** The difference between two scans: as a sentence, and as numbers. */
export const ScanComparison = ({ last, previous }: ScanComparisonProps) => {
  const { isMetric } = useWords()
  const message = useScanMessage(last, previous, isMetric)
  const about = useAbout(last, previous)
  return (
    <Section>
      <Headline data-message={scanChange(last, previous).kind}>{message}</Headline>
      <About>{about}</About>
      <Figures last={last} previous={previous} />
    </Section>
  )
}

const useAbout = (last: ScanRecord, previous: ScanRecord | undefined): string => {
  const { t } = useTranslation('body_scans')
  const { date } = useWords()
  const passed = previous ? Date.parse(last.created_at) - Date.parse(previous.created_at) : 0
  const weeks = Math.round(passed / weekMs)
  const texts: Record<BodyScanMessage, string> = {
    intro: '',
    'first-scan': t('about_first', { date: date(last) }),
    'weight-and-inches-reduction': t('about_both', { weeks }),
    'weight-only-reduction': t('about_weight', { weeks }),
    improvement: t('about_inches', { weeks }),
    'gain-weight': t('scan_gain_about'),
  }
  return texts[scanChange(last, previous).kind]
}

const sourceNames = { member: 'typed_in', simulator: 'simulated', provider: null } as const

/** How a scan was made, if not by a scan service. */
export const Source = ({ source }: Pick<ScanRecord, 'source'>) => {
  const { t } = useTranslation('body_scans')
  const name = sourceNames[source]
  return name && <small data-source={source}>{t(name)}</small>
}

const Figures = ({ last, previous }: ScanComparisonProps) => {
  const { t } = useTranslation('body_scans')
  const { amount, date } = useWords()
  const shown = (scan: ScanRecord, measure: Measure) => {
    const value = valueOf(scan, measure)
    return value === null ? t('not_recorded') : amount(measure, value)
  }
  const columns = previous ? [previous, last] : [last]
  return (
    <Table aria-label={t('measures')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('measure')}</VisuallyHidden>
          </th>
          {columns.map((scan) => (
            <th scope="col" key={scan.id}>
              {date(scan)}
              <Source source={scan.source} />
            </th>
          ))}
          {previous && <th scope="col">{t('change')}</th>}
        </tr>
      </thead>
      <tbody>
        {measures.map((measure) => (
          <tr key={measure} data-measure={measure}>
            <th scope="row">{t(measure)}</th>
            {columns.map((scan) => (
              <td key={scan.id} data-now={scan === last || undefined}>
                {shown(scan, measure)}
              </td>
            ))}
            {previous && (
              <td>
                <Delta measure={measure} last={last} previous={previous} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Delta = ({ measure, last, previous }: { measure: Measure; last: ScanRecord; previous: ScanRecord }) => {
  const { t } = useTranslation('body_scans')
  const words = useWords()
  const [now, before] = [valueOf(last, measure), valueOf(previous, measure)]
  if (now === null || before === null) return <Quiet>{t('not_recorded')}</Quiet>
  const change = words.change(measure, before, now)
  if (!change) return <Quiet>{t('no_change')}</Quiet>
  const { isDown, size } = change
  const Arrow = isDown ? ArrowDownIcon : ArrowUpIcon
  return (
    <Changed>
      <Arrow size="1rem" weight="bold" aria-hidden />
      <VisuallyHidden>{t(isDown ? 'down' : 'up')} </VisuallyHidden>
      {size}
    </Changed>
  )
}

const Section = styled.div`
  container-type: inline-size;
`
const Headline = styled.h2`
  ${type('display')}
  font-size: 2.125rem;
  line-height: 2.5rem;
  text-wrap: balance;

  ${media.mobile} {
    font-size: min(1.75rem, max(28px, 8.5vw));
    line-height: 1.2143;
  }
`
const About = styled.p`
  ${type('body-lg')}
  margin-top: var(--space-3);
  color: var(--text-2);
  text-wrap: pretty;
`
const Table = styled.table`
  width: 100%;
  margin-top: var(--space-6);
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th,
  td {
    height: 52px;
    padding: 0;
    border-bottom: 1px solid var(--line-soft);
    text-align: right;
    ${type('body-sm')}
  }
  thead th {
    height: 44px;
    padding-bottom: var(--space-2);
    border-bottom-color: var(--line);
    vertical-align: bottom;
    ${type('caption')}
    color: var(--text-3);

    small {
      display: block;
      font-size: inherit;
    }
  }
  th + th,
  td {
    padding-left: var(--space-3);
  }
  tbody th {
    text-align: left;
    ${type('label')}
    font-size: 1rem;
  }
  td {
    color: var(--text-2);
  }
  td[data-now] {
    color: var(--text);
    font-weight: 600;
  }
  ${media.mobile} {
    tbody th {
      font-size: 0.875rem;
    }
  }
  ${narrowContainer} {
    &,
    thead,
    tbody {
      display: block;
    }
    tr {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      column-gap: var(--space-3);
      padding-block: var(--space-2);
      border-bottom: 1px solid var(--line-soft);
    }
    && :is(th, td) {
      height: auto;
      padding: 0;
      border: 0;
      text-align: left;
    }
    tr > :first-child,
    tr > :nth-child(4) {
      grid-column: 1 / -1;
    }
  }
`
const Changed = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--text);
  font-weight: 600;
`
const Quiet = styled.span`
  color: var(--text-3);
`
