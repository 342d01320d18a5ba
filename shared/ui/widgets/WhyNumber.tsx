import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/index.ts'
import { type } from '../tokens.ts'

/** One device's figure for a day. */
export interface DaySource {
  name: string
  /** Its figure as text, such as '8,214 steps'. */
  figure: string
  /** When it was received, as text. */
  received: string
  isSimulated: boolean
  /** Its figures are the displayed ones. */
  counts: boolean
}

/** The source of a day's figures, and the ignored figures of other devices: nothing is added up. */
export const WhyNumber = ({ sources }: { sources: readonly DaySource[] }) => {
  const { t } = useTranslation('widgets')
  if (sources.length === 0) return null
  return (
    <Panel>
      <summary>
        {t('why_number')}
        <CaretDownIcon size={14} aria-hidden />
      </summary>
      <p>{t(sources.length === 1 ? 'why_one' : 'why_many')}</p>
      <ul>
        {sources.map(({ name, figure, received, isSimulated, counts }) => (
          <li key={name} data-counts={counts}>
            <b>
              {counts && <CheckCircleIcon size={16} weight="fill" aria-hidden />}
              {t('why_figure', { name, figure })}
            </b>
            <span>
              {t('why_received', { time: received })}
              {` · ${t(counts ? 'why_counts' : 'why_left_out')}`}
              {isSimulated ? ` · ${t('sample_data')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const Panel = styled.details`
  ${type('caption')}
  color: var(--text-2);

  summary {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--size-touch);
    color: var(--text-link);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  &[open] summary svg {
    transform: rotate(180deg);
  }
  p {
    margin: 0 0 var(--space-3);
  }
  ul {
    display: grid;
    gap: var(--space-3);
  }
  li {
    display: grid;
    gap: var(--space-1);
  }
  b {
    display: flex;
    align-items: center;
    gap: var(--space-1);
    font-weight: var(--weight-medium);
    color: var(--text);
  }
  b svg {
    flex: none;
    color: var(--status-good-fg);
  }
`
