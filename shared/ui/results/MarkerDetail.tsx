import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { exactNumber, rangeLevelOf } from '#shared/rules/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import { type } from '../tokens.ts'
import { BandList, useBandWords } from './BandList.tsx'
import { LevelBadge } from './LevelBadge.tsx'
import { bandsOf, markerStyle, type Marker } from './markers.ts'
import { ResultBar } from './ResultBar.tsx'
import { useResultText } from './resultText.ts'
import { SevereMark } from './Severe.tsx'
import { Trend, type TrendData } from './Trend.tsx'

interface MarkerDetailProps {
  marker: Marker
  trend: TrendData
  /** Id of its heading. */
  titleId: string
  /** Below its own row, which already shows name, value and position. */
  isInline?: boolean
  /** Opened to show the trend. */
  opensTrend?: boolean
  /** A description of the marker and of its value. */
  children: ReactNode
}

/** All details of one marker. */
export const MarkerDetail = ({
  marker,
  trend,
  titleId,
  isInline = false,
  opensTrend = false,
  children,
}: MarkerDetailProps) => {
  const { t } = useTranslation('results')
  const words = useBandWords()
  const resultIn = useResultText()
  const { level, side, scale, isSevere } = markerStyle(marker)
  const number = exactNumber(marker.value)
  return (
    <Detail>
      {!isInline && (
        <>
          <Head>
            <h2 id={titleId} tabIndex={-1}>
              {marker.name}
            </h2>
            {!marker.hideResultLabel && <LevelBadge code={marker.code} level={level} side={side} />}
            {isSevere && <SevereMark />}
          </Head>
          <Value data-words={number === null || undefined}>
            {resultIn(marker.result)}
            {marker.unit && <small>{marker.unit}</small>}
          </Value>
          {scale && (
            <ResultBar
              bands={bandsOf(scale)}
              min={scale.report_min}
              max={scale.report_max}
              value={number}
              held={rangeLevelOf(marker)}
              label={t('bar_label', { range: words.healthy(scale) })}
            />
          )}
        </>
      )}
      {scale && <BandList scale={scale} />}
      {!scale && !marker.hideScale && marker.reference_range && (
        <Note>{t('lab_range', { range: marker.reference_range })}</Note>
      )}
      <Trend trend={trend} scale={scale} hidesLevel={marker.hideResultLabel} takesFocus={opensTrend} />
      {children}
      <Note>{t('not_a_diagnosis')}</Note>
    </Detail>
  )
}

const Detail = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > section {
    margin-top: var(--space-6);
    break-inside: avoid;
  }
`
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--space-3);

  h2 {
    ${type('h2')}
    min-width: 0;
    overflow-wrap: anywhere;
    hyphens: auto;
    outline: none;
  }
`
const Value = styled.p`
  margin-top: var(--space-2);
  ${type('num-xl')}
  overflow-wrap: anywhere;

  &[data-words] {
    ${type('num-lg')}
  }
  small {
    margin-left: var(--space-2);
    ${type('body')}
    color: var(--text-2);
  }
`
const Note = styled.p`
  margin-top: var(--space-4);
  ${type('caption')}
  color: var(--text-3);
`
