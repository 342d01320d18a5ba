import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { useEffect, useId, useMemo, useRef } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import type { SpotResultDocument } from '#shared/results/index.ts'
import { resultFilters } from '#shared/rules/index.ts'
import {
  useAnnouncement,
  Button,
  EmptyState,
  ErrorState,
  fact,
  media,
  TabSelector,
  TextInput,
  useMediaQuery,
} from '#shared/ui/index.ts'
import type { Marker } from '#shared/ui/results/index.ts'
import { MarkerList } from './MarkerList.tsx'
import { MarkerPanel } from './MarkerPanel.tsx'
import type { Catalogue } from './useCatalogue.ts'
import type { useReadings } from './useReadings.ts'
import { useChangeWords } from './useChangeWords.ts'
import { useMarkerGroups } from './useMarkerGroups.ts'

export interface ViewProps {
  markers: readonly Marker[]
  catalogue: Catalogue
  readings: ReturnType<typeof useReadings>
  /** Opens the details of a marker in the list. */
  onOpen: (code: string) => void
}

interface ListViewProps extends Omit<ViewProps, 'onOpen'> {
  document: SpotResultDocument
  /** Day or time of the results. */
  at: string
  /** The list was opened from a body part: the marker's row takes the focus. */
  takesFocus: boolean
}

/** Wide enough for the details beside the list. */
const beside = '(min-width: 64em)'

/** All markers in a list, with the details of one beside it, or below its row on narrow screens. */
export const ListView = ({ markers, catalogue, readings, document, at, takesFocus }: ListViewProps) => {
  const { t } = useTranslation('results')
  const isInline = !useMediaQuery(beside)
  const id = useId()
  const { filter, words, sought, counts, shown, groups, chosen, current, opensTrend, setWords, change, reset } =
    useMarkerGroups(markers, catalogue, isInline)
  const abouts = useMemo(
    () => new Map(document.biomarkers.map(({ code, description }) => [code, description])),
    [document],
  )
  const changeOf = useChangeWords(readings, at, catalogue.markers)
  useAnnouncement(sought || filter !== 'all' ? t('found', { count: shown }) : '')
  const list = useRef<HTMLDivElement>(null)
  // Only a marker that was chosen before the list opened takes the focus.
  const focused = useRef(takesFocus ? chosen : null)
  useEffect(() => {
    if (focused.current === null) return
    const row = list.current?.querySelector<HTMLElement>(`[data-code="${CSS.escape(focused.current)}"] > button`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'center' })
  }, [])
  const panel = (marker: Marker) => (
    <MarkerPanel
      key={marker.code}
      marker={marker}
      about={abouts.get(marker.code) ?? ''}
      known={catalogue.markers.get(marker.code)}
      readings={readings}
      at={at}
      titleId={`${id}-title`}
      isInline={isInline}
      opensTrend={opensTrend}
    />
  )
  return (
    <Columns>
      <List ref={list}>
        <Tools>
          <TabSelector
            label={t('filter')}
            variant="pill"
            options={resultFilters
              .filter((value) => value !== 'unread' || counts.unread > 0)
              .map((value) => ({
                value,
                label: (
                  <span
                    {...(value === 'attention' &&
                      fact('outside', `${counts.attention}/${counts.attention + counts.normal}`))}
                  >
                    {t(`filter_${value}`, { count: counts[value] })}
                  </span>
                ),
              }))}
            value={filter}
            onChange={(next) => change({ filter: next })}
          />
          <Search
            label={t('search')}
            type="search"
            placeholder={t('search')}
            icon={<MagnifyingGlassIcon size={20} />}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Tools>
        {catalogue.isFailed && <ErrorState title={t('catalogue_failed')} onRetry={catalogue.retry} />}
        {shown > 0 ? (
          <MarkerList
            groups={groups}
            current={current?.code ?? null}
            isInline={isInline}
            onChoose={(code) => change({ marker: code })}
            detailId={id}
            changeOf={changeOf}
            detail={panel}
          />
        ) : filter === 'attention' && sought === '' ? (
          <EmptyState
            icon={<CheckCircleIcon size="2rem" />}
            title={t(counts.unread > 0 ? 'attention_none_part' : 'attention_none')}
            message={counts.unread > 0 ? t('count_unread', { count: counts.unread }) : t('attention_none_message')}
            action={<ShowAll onPress={reset} />}
          />
        ) : (
          <EmptyState title={t('none_found')} message={t('none_found_message')} action={<ShowAll onPress={reset} />} />
        )}
      </List>
      {!isInline && current && (
        <Side data-stays id={id} aria-labelledby={`${id}-title`}>
          {panel(current)}
        </Side>
      )}
    </Columns>
  )
}

const ShowAll = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('results')
  return (
    <Button color="gray" variant="tinted" onClick={onPress}>
      {t('show_all')}
    </Button>
  )
}

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 500px);
  align-items: start;
  gap: var(--space-10);

  @media (max-width: 79.99875em) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 400px);
    gap: var(--space-8);
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
  @media print {
    display: block;
  }
`
const List = styled.div`
  container: results / inline-size;
  min-width: 0;
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);
  margin-bottom: var(--space-6);

  @media print {
    display: none;
  }
`
const Search = styled(TextInput)`
  flex: 1 1 min(100%, 12.5rem);
  max-width: 280px;

  /* The placeholder says the same. */
  > label {
    position: absolute;
    clip-path: inset(50%);
  }

  ${media.mobile} {
    max-width: none;
  }
`
export const Side = styled.aside`
  position: sticky;
  top: calc(var(--size-header-condensed) + var(--space-4));
  --bar-ground: var(--bg-surface);
  min-width: 0;
  max-height: calc(100dvh - var(--size-header-condensed) - var(--space-8));
  overflow-y: auto;
  padding: 28px;
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-xl);
  background: var(--bg-surface);

  @media print {
    position: static;
    max-height: none;
    margin-top: var(--space-8);
  }
`
