import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { fact, type } from '#shared/ui/index.ts'
import { LevelBadge, markerStyle, SevereMark, useResultText, type Marker } from '#shared/ui/results/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import type { PartState } from './bodyParts.ts'

/** Says the state of a body part's markers. */
export const usePartWords = () => {
  const { t } = useTranslation('results')
  return ({ total, outside, normal }: PartState): string =>
    outside > 0
      ? t('state_outside', { outside, total })
      : normal === total
        ? t('state_good', { total })
        : normal > 0
          ? t('state_part', { normal, total })
          : t('state_unread', { total })
}

export const PartWords = ({ name, state }: { name: string; state: PartState }) => {
  const wordsOf = usePartWords()
  return <span {...fact(`part.${name}`, `${state.outside}/${state.total}`)}>{wordsOf(state)}</span>
}

interface PartPanelProps {
  titleId: string
  name: string
  /** HTML. */
  description: string
  /** HTML. */
  tips?: string
  markers: readonly Marker[]
  onOpen: (code: string) => void
  children?: ReactNode
}

/** A body part with its markers; each links to its details. */
export const PartPanel = ({ titleId, name, description, tips, markers, onOpen, children }: PartPanelProps) => {
  const { t } = useTranslation('results')
  const resultIn = useResultText()
  return (
    <Panel>
      <h2 id={titleId}>{name}</h2>
      {children}
      {description && <RichText html={description} />}
      <h3>{t('markers')}</h3>
      <ul>
        {markers.map((marker) => {
          const { level, side, isSevere } = markerStyle(marker)
          return (
            <li key={marker.code}>
              <button type="button" onClick={() => onOpen(marker.code)}>
                <span>
                  <b>{marker.name}</b>
                  <small>
                    {resultIn(marker.result)} {marker.unit}
                  </small>
                </span>
                {!marker.hideResultLabel && <LevelBadge code={marker.code} level={level} side={side} />}
                {isSevere && <SevereMark />}
                <CaretRightIcon size={18} aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
      {tips && (
        <>
          <h3>{t('organ_tips')}</h3>
          <RichText html={tips} />
        </>
      )}
      <p>{t('not_a_diagnosis')}</p>
    </Panel>
  )
}

const Panel = styled.div`
  display: grid;
  gap: var(--space-3);
  color: var(--text-2);

  h2 {
    ${type('h2')}
    color: var(--text);
  }
  h3 {
    margin-top: var(--space-3);
    ${type('h3')}
    color: var(--text);
  }
  > ul > li {
    border-top: var(--size-hairline) solid var(--line-soft);
  }
  > ul button {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: var(--size-row);
    padding: var(--space-2) 0;
    text-align: start;
    color: var(--text);
    cursor: pointer;
  }
  > ul button:hover b {
    text-decoration: underline;
  }
  /* With large letters the badge goes below, rather than break the value. */
  button > span:first-child {
    flex: 1 1 9rem;
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    ${type('label')}
  }
  small {
    ${type('caption')}
    color: var(--text-2);
  }
  button > svg {
    flex: none;
    color: var(--text-3);
  }
  > p {
    ${type('caption')}
    color: var(--text-3);
  }
`
