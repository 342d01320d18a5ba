import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { styled } from 'styled-components'
import { exactNumber, rangeLevelOf } from '#shared/rules/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import { type } from '../tokens.ts'
import { useBandWords } from './BandList.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { bandsOf, markerStyle, type Marker } from './markers.ts'
import { ResultBar } from './ResultBar.tsx'
import { useResultText } from './resultText.ts'
import { SevereMark } from './Severe.tsx'

interface ResultRowProps {
  marker: Marker
  /** Its details are open, beside the list or below the row. */
  isCurrent: boolean
  isInline: boolean
  tabIndex: number
  onPress: () => void
  onFocus?: () => void
  onKeyDown: (event: KeyboardEvent) => void
  ref?: Ref<HTMLButtonElement>
  /** Id of the element it opens. */
  controls: string
  /** The change since the previous value, as text; undefined without one. */
  change?: string | undefined
  /** The details, if shown below the row. */
  children?: ReactNode
}

/** One marker in the list of results: name, value, position on the scale, and level. */
export const ResultRow = (props: ResultRowProps) => {
  const { marker, isCurrent, isInline, tabIndex, onPress, onFocus, onKeyDown, ref, controls, change, children } = props
  const { t } = useTranslation('results')
  const words = useBandWords()
  const resultIn = useResultText()
  const { level, side, scale, isSevere } = markerStyle(marker)
  const state = isInline ? { 'aria-expanded': isCurrent } : { 'aria-current': isCurrent }
  return (
    <Item data-code={marker.code}>
      <Row
        type="button"
        ref={ref}
        data-current={isCurrent}
        data-inline={isInline}
        tabIndex={tabIndex}
        aria-controls={isCurrent ? controls : undefined}
        onClick={onPress}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        {...state}
      >
        <Name>
          <b>{marker.name}</b>
          <span>
            <strong>{resultIn(marker.result)}</strong> {marker.unit}
          </span>
          {change !== undefined && <small>{change}</small>}
        </Name>
        {scale && (
          <Bar>
            <ResultBar
              bands={bandsOf(scale)}
              min={scale.report_min}
              max={scale.report_max}
              value={exactNumber(marker.value)}
              held={rangeLevelOf(marker)}
              label={t('bar_label', { range: words.healthy(scale) })}
            />
          </Bar>
        )}
        <Level>
          {!marker.hideResultLabel && <LevelBadge code={marker.code} level={level} side={side} />}
          {isSevere && <SevereMark />}
        </Level>
        <CaretRightIcon size={18} aria-hidden />
      </Row>
      {children}
    </Item>
  )
}

const Item = styled.li`
  border-bottom: var(--size-hairline) solid var(--line);
  break-inside: avoid;
`
const Name = styled.span`
  grid-area: name;
  display: grid;
  gap: var(--space-1);
  min-width: 0;
  overflow-wrap: anywhere;

  b {
    ${type('h3')}
    hyphens: auto;
  }
  span {
    ${type('body-sm')}
    color: var(--text-2);
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
  strong {
    font-size: 1rem;
    font-weight: var(--weight-strong);
    color: var(--text);
  }
`
const Bar = styled.span`
  grid-area: bar;
  display: block;
  min-width: 0;
`
const Level = styled.span`
  grid-area: level;
  display: flex;
  justify-content: flex-end;
`
const Row = styled.button`
  display: grid;
  grid-template: 'name bar level caret' auto / 180px minmax(0, 1fr) 124px 18px;
  align-items: center;
  gap: var(--space-6);
  width: calc(100% + 2 * var(--space-4));
  min-height: 88px;
  margin: 0 calc(-1 * var(--space-4));
  padding: var(--space-3) var(--space-4) var(--space-2);
  border-radius: var(--radius-lg);
  text-align: start;
  color: inherit;
  cursor: pointer;

  > svg {
    grid-area: caret;
    color: var(--text-3);
    transition: transform var(--dur-2) var(--ease-out);
  }
  @media (hover: hover) {
    &:hover {
      --bar-ground: var(--bg-hover);
      background: var(--bg-hover);
    }
  }
  &[data-current='true'][data-inline='false'] {
    --bar-ground: var(--bg-surface);
    background: var(--bg-surface);
    box-shadow: 0 0 0 var(--size-hairline) var(--line-strong);
  }
  &[data-current='true'][data-inline='true'] > svg {
    transform: rotate(90deg);
  }
  @container results (max-width: 36.25rem) {
    grid-template:
      'name level caret' auto
      'bar bar bar' auto / minmax(0, 1fr) auto 18px;
    gap: 0 var(--space-3);
  }
  /* In rem, so that with larger text the name and the value keep the whole line and their words stay in one piece. */
  @container results (max-width: 17rem) {
    grid-template:
      'name caret' auto
      'level level' auto
      'bar bar' auto / minmax(0, 1fr) 18px;
    row-gap: var(--space-2);

    > ${Level} {
      justify-content: flex-start;
    }
  }
  @media print {
    > svg {
      display: none;
    }
  }
`
