import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/index.ts'
import { Icon } from '../icons/index.ts'
import { media, type } from '../tokens.ts'
import { BodyFigure } from '../widgets/BodyFigure.tsx'
import type { Hue } from './markers.ts'
import { Key } from './MarkerStrip.tsx'

export interface BodyRegion {
  id: number
  name: string
  /** A kebab-case name of the icon list. */
  icon: string
  /** Position on the figure, in percent from the left and the top; null for none. */
  place: { x: number; y: number } | null
  /** The worst level of its markers; null without one. */
  hue: Hue | null
  /** Its status in words. */
  state: ReactNode
}

interface BodyMapProps {
  regions: readonly BodyRegion[]
  current: number | null
  onChoose: (id: number) => void
  girths: Parameters<typeof BodyFigure>[0]['girths']
}

/** Height of the figure, which is half as wide. */
const figureHeight = 540

/** A figure with body regions, and a list of them with lines to their positions. */
export const BodyMap = ({ regions, current, onChoose, girths }: BodyMapProps) => {
  const { t } = useTranslation('results')
  const sorted = regions.toSorted((one, other) => (one.place?.y ?? 101) - (other.place?.y ?? 101))
  const rowAt = (index: number) => ((index + 0.5) / sorted.length) * 100
  return (
    <Map>
      <Figure data-stays>
        <BodyFigure girths={girths} label={t('body_figure')} />
        <Lines viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {sorted.map(({ id, place }, index) =>
            place ? (
              <path key={id} data-current={id === current} d={`M${place.x} ${place.y}L97 ${rowAt(index)}H108`} />
            ) : null,
          )}
        </Lines>
        {sorted.map(({ id, place, hue }) =>
          place ? (
            <Dot
              key={id}
              aria-hidden
              data-hue={hue ?? 'none'}
              data-current={id === current}
              style={{ left: `${place.x}%`, top: `${place.y}%` }}
            />
          ) : null,
        )}
      </Figure>
      <List aria-label={t('regions')}>
        {sorted.map(({ id, name, icon, hue, state }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === current} onClick={() => onChoose(id)}>
              {icon && <Icon name={icon} size={20} />}
              <span>
                <b>{name}</b>
                <small>
                  <Key data-hue={hue ?? 'none'} aria-hidden />
                  {state}
                </small>
              </span>
            </button>
          </li>
        ))}
      </List>
    </Map>
  )
}

const Map = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: ${figureHeight / 2}px minmax(0, 1fr);
  align-items: start;
  column-gap: var(--space-6);

  ${media.mobile} {
    grid-template-columns: 150px minmax(0, 1fr);
    column-gap: var(--space-3);
  }
`
const Figure = styled.div`
  position: relative;
  height: ${figureHeight}px;

  > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    --chart-scan-now: var(--chart-scan-prev);
  }
  ${media.mobile} {
    position: sticky;
    top: var(--space-20);
    height: 300px;
  }
`
const Dot = styled.i`
  position: absolute;
  width: 12px;
  height: 12px;
  border: 2px solid var(--bg-canvas);
  border-radius: var(--radius-full);
  background: var(--text-3);
  transform: translate(-50%, -50%);
  print-color-adjust: exact;

  &[data-hue='green'] {
    background: var(--chart-bio-green);
  }
  &[data-hue='yellow'] {
    background: var(--chart-bio-yellow);
  }
  &[data-hue='red'] {
    background: var(--chart-bio-red);
  }
  &[data-current='true'] {
    width: 20px;
    height: 20px;
    box-shadow: 0 0 0 2px var(--text);
  }
`
const Lines = styled.svg`
  overflow: visible;
  pointer-events: none;

  ${media.mobile} {
    display: none;
  }

  path {
    fill: none;
    stroke: var(--line);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  path[data-current='true'] {
    stroke: var(--text);
  }
`
const List = styled.ul`
  position: relative;
  display: grid;
  grid-auto-rows: 1fr;
  align-items: center;
  height: ${figureHeight}px;

  button {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    width: 100%;
    min-height: var(--size-touch);
    padding: var(--space-2) var(--space-3);
    border: var(--size-hairline) solid transparent;
    border-radius: var(--radius-md);
    text-align: start;
    color: inherit;
    cursor: pointer;
  }
  button > svg {
    flex: none;
    color: var(--text-2);
  }
  button:hover {
    background: var(--bg-hover);
  }
  button[aria-pressed='true'] {
    border-color: var(--line-strong);
    background: var(--bg-surface);
  }
  span {
    display: grid;
    gap: 2px;
    min-width: 0;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  b {
    ${type('label')}
  }
  small {
    display: flex;
    align-items: baseline;
    gap: var(--space-2);
    ${type('caption')}
    color: var(--text-2);
  }
  ${media.mobile} {
    gap: var(--space-1);
    height: auto;

    button {
      padding-inline: var(--space-2);
    }
    button > svg {
      display: none;
    }
  }
`
