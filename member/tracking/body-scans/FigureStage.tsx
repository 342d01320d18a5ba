import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Card, narrowContainer, ErrorState, media, TabSelector, type, useMediaQuery } from '#shared/ui/index.ts'
import { Orbit } from '#shared/ui/model-viewer/orbit.ts'
import { useSpin, useSpinning } from '#shared/ui/model-viewer/useSpin.ts'
import { LazyLoad } from '../../app/index.ts'
import type { ScanRecord } from './useBodyScans.ts'
import type { FigureProps, Mode, Person } from './Figure.tsx'
import { FigureSkeleton } from './FigureSkeleton.tsx'
import { ScanSelect } from './ScanSelect.tsx'
import { Slider } from './Slider.tsx'
import { RotationControl } from './RotationControl.tsx'
import { useWords } from './useWords.ts'

interface FigureStageProps {
  person: Person
  scans: readonly ScanRecord[]
  last: ScanRecord
  previous: ScanRecord | undefined
  onChoose: (ids: readonly [number, number]) => void
}

const modes = ['beside', 'ghost', 'slider', 'change'] as const
const loadFigure = () => import('./Figure.tsx')

/** As tall as its container. */
const tall = 500
const lower = 360

/** The figures: one scan alone, or two compared. */
export const FigureStage = ({ person, scans, last, previous, onChoose }: FigureStageProps) => {
  const { t } = useTranslation('body_scans')
  const words = useWords()
  const [orbit] = useState(() => new Orbit({ azimuth: -0.42 }))
  const stage = useRef<HTMLElement>(null)
  const [isSpinning, setSpinning] = useSpinning()
  useSpin(orbit, stage, isSpinning)
  const [chosenMode, setMode] = useState<Mode>('beside')
  const [isFlat, setFlat] = useState(false)
  // Flat figures can neither be overlaid nor rotated.
  const mode = isFlat ? 'beside' : chosenMode
  const [share, setShare] = useState(50)
  const isNarrow = useMediaQuery(media.mobile)
  const height = isNarrow ? lower : tall
  const shared = { person, orbit, width: '100%', height, onFlat: () => setFlat(true) } as const
  const foot = (
    <Foot>
      {isFlat ? (
        <Flat>{t('flat')}</Flat>
      ) : (
        <RotationControl orbit={orbit} isSpinning={isSpinning} onSpin={setSpinning} />
      )}
    </Foot>
  )
  if (!previous)
    return (
      <Frame ref={stage}>
        <Alone>
          <Drawn person={person} scan={last} mode="beside" orbit={orbit} onFlat={() => setFlat(true)} />
        </Alone>
        {foot}
      </Frame>
    )
  return (
    <Frame ref={stage}>
      {!isFlat && (
        <Modes>
          <TabSelector
            label={t('mode')}
            value={mode}
            onChange={setMode}
            options={modes.map((value) => ({ value, label: t(`mode_${value}`) }))}
          />
        </Modes>
      )}
      {mode === 'beside' ? (
        <Pair>
          <Drawn key={previous.id} {...shared} scan={previous} mode="beside" isEarlier />
          <Drawn key={last.id} {...shared} scan={last} mode="beside" />
        </Pair>
      ) : (
        <Drawn
          key={`${previous.id} ${last.id}`}
          {...shared}
          scan={last}
          against={previous}
          mode={mode}
          share={share / 100}
        />
      )}
      {mode === 'slider' && (
        <Share>
          <span aria-hidden>{words.date(previous)}</span>
          <Slider
            label={t('share')}
            min={0}
            max={100}
            value={share}
            valueText={t('share_value', { percent: share, date: words.date(last) })}
            onChange={setShare}
          />
          <span aria-hidden>{words.date(last)}</span>
        </Share>
      )}
      {mode === 'ghost' && <Legend>{t('legend_ghost', { date: words.date(previous) })}</Legend>}
      {mode === 'change' && <Scale />}
      <Pair>
        <ScanSelect scans={scans} scan={previous} other={last} isEarlier onChoose={(id) => onChoose([id, last.id])} />
        <ScanSelect scans={scans} scan={last} other={previous} onChoose={(id) => onChoose([id, previous.id])} />
      </Pair>
      {foot}
    </Frame>
  )
}

const Drawn = (props: FigureProps) => {
  const { width, height } = props
  return (
    <LazyLoad
      load={loadFigure}
      waiting={<FigureSkeleton width={width} height={height} />}
      failed={(again) => <ErrorState onRetry={again} />}
    >
      {(Figure) => <Figure {...props} />}
    </LazyLoad>
  )
}

const Scale = () => {
  const { t } = useTranslation('body_scans')
  return (
    <Legend>
      <Steps>
        <li data-step="less">− {t('legend_less')}</li>
        <li data-step="same">{t('legend_same')}</li>
        <li data-step="more">+ {t('legend_more')}</li>
      </Steps>
      {t('legend_about')}
    </Legend>
  )
}

const Frame = styled(Card)`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
  padding: var(--space-5) var(--space-6);
  border-radius: var(--radius-2xl);

  ${media.mobile} {
    padding: var(--space-3);
  }
`
const Modes = styled.div`
  display: flex;
  min-width: 0;
  overflow-x: auto;

  > * {
    margin-inline: auto;
  }
  /* Two by two, so that none of them is out of sight in any language. */
  ${media.mobile} {
    && > * {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      width: 100%;
    }
    button {
      padding-inline: var(--space-2);
      white-space: nowrap;
    }
  }
  ${narrowContainer} {
    && > * {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
const Flat = styled.p`
  ${type('body-sm')}
  color: var(--text-2);
`
const Alone = styled.div`
  display: grid;
  justify-content: center;
  grid-template-columns: minmax(0, 400px);
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2);

  > div {
    container-type: inline-size;
  }
  ${narrowContainer} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Share = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  ${type('caption')}
  color: var(--text-2);
  font-variant-numeric: tabular-nums;
`
const Legend = styled.div`
  ${type('caption')}
  padding-block: var(--space-2);
  color: var(--text-2);
  text-align: center;
`
const Steps = styled.ul`
  display: flex;
  justify-content: center;
  gap: var(--space-4);
  margin: 0 0 var(--space-1);
  padding: 0;
  list-style: none;
  ${type('label')}
  color: var(--text);

  li::before {
    display: inline-block;
    width: 12px;
    height: 12px;
    margin-right: var(--space-2);
    border-radius: 4px;
    background: var(--chart-scan-prev);
    content: '';
  }
  [data-step='less']::before {
    background: var(--chart-scan-now);
  }
  [data-step='more']::before {
    background: var(--chart-burned);
  }
`
const Foot = styled.div`
  margin-top: var(--space-2);
  padding-top: var(--space-3);
  border-top: 1px solid var(--line-soft);
`
