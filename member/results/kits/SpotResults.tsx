import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { defaultLanguage, useFormats, useLanguage, useTranslation } from '#shared/i18n/index.ts'
import type { SpotResultDocument } from '#shared/results/index.ts'
import { countLevels, trendPoints } from '#shared/rules/index.ts'
import { Card, EmptyState, fact, media, TabSelector, type } from '#shared/ui/index.ts'
import { markerStyle, MarkerStrip, SevereNotices, useMonthName, type Marker } from '#shared/ui/results/index.ts'
import { useTimezone } from '../../app/index.ts'
import { CheckItYourself, SendResults } from '../report/index.ts'
import { useCrisisHelp } from '../../session/index.ts'
import type { Opened } from '../../identity/vault/index.ts'
import { BodyView } from './BodyView.tsx'
import { Correction } from './Correction.tsx'
import { ListView } from './ListView.tsx'
import { OrgansView } from './OrgansView.tsx'
import { Actions, Sealed, TalkLink, Warnings } from './parts.tsx'
import { markersOf, namedAs } from './readMarkers.ts'
import { ReportButton } from './ReportButton.tsx'
import { useCatalogue } from './useCatalogue.ts'
import type { KitAnswer } from './useKitResults.ts'
import { dateOfKit, useReadings } from './useReadings.ts'
import { resultViews, useResultView } from './useResultView.ts'
import { useTrendUnits } from './useTrendUnits.ts'

interface SpotResultsProps {
  kit: KitAnswer
  document: SpotResultDocument
  signature: Opened['signature'] | null
}

/** The results of a Spot kit: as a sentence, at a glance, and marker by marker. */
export const SpotResults = ({ kit, document, signature }: SpotResultsProps) => {
  const { t } = useTranslation('results')
  const { language } = useLanguage()
  const { formatDate } = useFormats()
  const catalogue = useCatalogue()
  const { markers: known } = catalogue
  const markers = useMemo(() => {
    const found = markersOf(document)
    // Labs write English; for other languages the catalogue's names are used.
    return language === defaultLanguage ? found : namedAs(found, known)
  }, [document, language, known])
  const levels = useMemo(() => markers.map((marker) => markerStyle(marker).level), [markers])
  const readings = useReadings(true)
  const timezone = useTimezone()
  const { emergency } = useCrisisHelp()
  const at = dateOfKit(kit)
  // What was measured again since then is judged by the newer value.
  const newest = markers.filter(({ code }) =>
    (readings.byCode.get(code) ?? []).every((other) => Date.parse(other.at) <= Date.parse(at)),
  )
  const monthName = useMonthName()
  const trendUnits = useTrendUnits()
  const trendOf = (marker: Marker) => {
    const { unit, substance, factor } = trendUnits(marker, known.get(marker.code))
    const points = trendPoints(readings.byCode.get(marker.code) ?? [], timezone, { unit, substance })
    return {
      code: marker.code,
      unit,
      factor,
      points: points.flatMap(({ month, average, lastResultLevel }) =>
        average === null ? [] : [{ label: monthName(month), value: average, level: lastResultLevel }],
      ),
    }
  }
  const { view, change } = useResultView()
  const { normal, unread } = countLevels(levels)
  const read = levels.length - unread
  const [isSentToList, setSentToList] = useState(false)
  const openInList = (code: string) => {
    setSentToList(true)
    change({ view: 'list', filter: 'all', marker: code })
  }
  const shared = { markers, catalogue, readings }
  const report = {
    kit,
    document,
    groupOf: (code: string) => catalogue.markers.get(code)?.segment?.name ?? null,
    trends: markers.map(trendOf),
  }
  if (markers.length === 0)
    return (
      <Card>
        <EmptyState title={t('empty_title')} message={t('empty_message')} action={<TalkLink />} />
      </Card>
    )
  return (
    <>
      <SevereNotices markers={newest} from={formatDate(at, timezone)} emergency={emergency} />
      <Summary aria-label={t('summary')}>
        <Sentence {...fact('outside', `${read - normal}/${read}`)}>
          {read === 0
            ? t('sentence_unread', { count: unread })
            : unread > 0
              ? t('sentence_part', { read, total: levels.length, healthy: normal })
              : t('sentence', { healthy: normal, total: read })}
        </Sentence>
        <Actions>
          <ReportButton report={report} />
          <SendResults report={report} />
          <TalkLink />
        </Actions>
        <Notes>
          <Warnings
            signature={signature}
            isSimulated={kit.simulated || document.simulated}
            document={document}
            nameOf={(code) => markers.find((marker) => marker.code === code)?.name ?? code}
          />
          <Correction kit={kit} document={document} />
        </Notes>
        <Strip>
          <MarkerStrip levels={levels} />
          <Sealed
            signature={signature}
            isByStaff={document.origin === 'staff'}
            isWhole={!kit.hasFile || kit.isFileSealed}
          />
        </Strip>
      </Summary>
      <Views>
        <TabSelector
          label={t('view')}
          options={resultViews.map((value) => ({ value, label: t(`view_${value}`) }))}
          value={view}
          onChange={(next) => {
            setSentToList(false)
            change({ view: next })
          }}
        />
      </Views>
      {view === 'body' ? (
        <BodyView {...shared} onOpen={openInList} />
      ) : view === 'organs' ? (
        <OrgansView {...shared} onOpen={openInList} />
      ) : (
        <ListView {...shared} document={document} at={at} takesFocus={isSentToList} />
      )}
      <CheckItYourself kit={kit} />
    </>
  )
}

const Summary = styled.section`
  display: grid;
  grid-template:
    'sentence actions' auto
    'notes notes' auto
    'strip strip' auto / minmax(0, 1fr) auto;
  gap: 0 var(--space-6);

  > ${Actions} {
    grid-area: actions;
    align-self: start;
  }
  ${media.mobile} {
    grid-template:
      'actions' auto
      'sentence' auto
      'notes' auto
      'strip' auto / minmax(0, 1fr);
  }
`
const Sentence = styled.p`
  grid-area: sentence;
  max-width: 20ch;
  ${type('display')}
  text-wrap: balance;

  ${media.mobile} {
    margin-top: var(--space-6);
    font-size: 2.125rem;
    line-height: 2.375rem;
  }
`
const Notes = styled.div`
  grid-area: notes;
  display: grid;
  gap: var(--space-3);

  &:not(:empty) {
    margin-top: var(--space-5);
  }
`
const Strip = styled.div`
  grid-area: strip;
  position: relative;
  margin-top: var(--space-6);

  > ul {
    position: absolute;
    right: 0;
    bottom: 0;
  }
  ${media.mobile} {
    > ul {
      position: static;
      margin-top: var(--space-3);
    }
  }
`
const Views = styled.div`
  margin-top: var(--space-4);

  @media print {
    display: none;
  }
`
