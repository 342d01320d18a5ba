import type { ComponentType, ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DashboardPreferences } from '#shared/rules/index.ts'
import { Card, ErrorBoundary, ErrorState, Loading, media, Skeleton, useMediaQuery } from '#shared/ui/index.ts'
import { useWidgets, hasAny, Zone, zonesOf } from '../content/index.ts'

/** Where the main column's widgets start. */
export const contentId = 'content'

export interface PageLayoutProps {
  /** The page's address, which its widgets refer to. */
  address: string
  head: ReactNode
  /** The page's own card, before the small widgets. */
  lite?: ReactNode
  /** The page's own content, before its main column's widgets. */
  children?: ReactNode
  /** Shown if the page has neither content nor widgets. */
  empty?: ReactNode
  mainWidth?: 'full' | 'half'
  widgetWidth?: 'full' | 'half'
  /** The Daily Journal, around its widgets; absent on pages without one. */
  Journal?: ComponentType<{ children?: ReactNode }> | null
  /** Shows the journal only as the right column of wide windows. */
  isJournalBesideOnly?: boolean
  dashboard?: DashboardPreferences | null
}

/**
 * The layout of home and of content pages: title, small widgets, main content on the left, the grid, the wide widgets at the
 * bottom, and the Daily Journal with its widgets: from 1024 px as the right column, before the content in narrower windows.
 */
export const PageLayout = (props: PageLayoutProps) => {
  const {
    address,
    head,
    lite,
    children,
    empty,
    mainWidth = 'full',
    widgetWidth = 'full',
    Journal = null,
    isJournalBesideOnly = false,
    dashboard = null,
  } = props
  const { widgets, error, isLoading, retry } = useWidgets()
  const isWide = useMediaQuery(media.wide)
  const zones = widgets && zonesOf(widgets, address, dashboard)
  const showsJournal = Journal !== null && (isWide || !isJournalBesideOnly)
  // The page's own card does not wait for the widgets, unless there will be none.
  const first = zones || isLoading ? lite : null
  // Beside the journal they stand where the main column starts, below it on a phone they would be out of sight.
  const tall = zones?.tall ?? []
  const isTallInMain = isWide && !children
  const main = isTallInMain ? [...tall, ...(zones?.main ?? [])] : (zones?.main ?? [])
  const above = isTallInMain ? [] : tall
  const hasFailed = !zones && Boolean(error) && !isLoading
  const isEmpty = zones && !hasAny(zones) && !children
  // In the order in which they are seen: the journal is the right column, or above the content.
  const journal = showsJournal && (
    <ErrorBoundary key="journal" fallback={(again) => <JournalFailed onRetry={again} />}>
      <Journal>{zones && <Zone name="journal" widgets={zones.journal} />}</Journal>
    </ErrorBoundary>
  )
  const content = (
    <Content key="content" id={contentId} tabIndex={-1}>
      <Columns>
        {(children || main.length > 0) && (
          <Column data-width={mainWidth} data-column="main">
            {children}
            <Zone name="main" widgets={main} />
          </Column>
        )}
        {zones && zones.grid.length > 0 && (
          <Column data-width={widgetWidth} data-column="grid">
            <Zone name="grid" widgets={zones.grid} />
          </Column>
        )}
        {hasFailed && (
          <Column data-width="full">
            <Card>
              <ErrorState onRetry={retry} />
            </Card>
          </Column>
        )}
        {!zones && !hasFailed && <WaitingCards />}
      </Columns>
      {zones && <Zone name="low" widgets={zones.low} />}
      {zones && !showsJournal && <Zone name="journal" widgets={zones.journal} />}
      {isEmpty && empty}
    </Content>
  )
  return (
    <Grid data-journal={showsJournal}>
      <HeadArea>{head}</HeadArea>
      {(first || above.length > 0 || (zones && zones.lite.length > 0)) && (
        <LiteArea>
          <Zone name="tall" widgets={above} />
          <Zone name="lite" widgets={zones?.lite ?? []} first={first} />
        </LiteArea>
      )}
      {isWide ? [content, journal] : [journal, content]}
    </Grid>
  )
}

const JournalFailed = ({ onRetry }: { onRetry: () => void }) => (
  <JournalArea>
    <ErrorState onRetry={onRetry} />
  </JournalArea>
)

/** Two cards of the usual height of the first widgets. */
const WaitingCards = () => (
  <Column data-width="full">
    <Loading>
      <Pair>
        <Skeleton height={394} radius="var(--radius-xl)" />
        <Skeleton height={394} radius="var(--radius-xl)" />
      </Pair>
    </Loading>
  </Column>
)

const Grid = styled.div`
  --gutter: var(--space-8);
  display: grid;
  flex: 1;
  grid-template-areas:
    'head'
    'lite'
    'journal'
    'content';
  grid-template-rows: auto auto auto 1fr;
  grid-template-columns: minmax(0, 1fr);

  ${media.narrow} {
    --gutter: var(--space-6);
  }
  ${media.mobile} {
    --gutter: var(--space-4);
  }
  ${media.wide} {
    &[data-journal='true'] {
      --beside: var(--size-journal);
      grid-template-areas:
        'head journal'
        'lite journal'
        'content journal';
      grid-template-rows: auto auto 1fr;
      grid-template-columns: minmax(0, 1fr) var(--size-journal);
    }
  }
`
const HeadArea = styled.div`
  grid-area: head;
  min-width: 0;
`
const JournalArea = styled.aside`
  grid-area: journal;
  padding: var(--space-6);
`
const LiteArea = styled.div`
  display: grid;
  grid-area: lite;
  gap: var(--space-4);
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  container: page / inline-size;
  padding: var(--space-6) var(--gutter) 0;

  &:not(:has([data-zone] > :not(:empty))) {
    display: none;
  }
  ${media.mobile} {
    padding-top: var(--space-4);
  }
`
const Content = styled.div`
  display: flex;
  flex-direction: column;
  grid-area: content;
  gap: var(--space-6);
  min-width: 0;
  padding: var(--space-6) var(--gutter) var(--space-16);
  container: page / inline-size;
  outline: none;
  scroll-margin-top: var(--size-header-condensed);

  ${media.narrow} {
    padding-bottom: var(--space-6);
  }
  ${media.mobile} {
    gap: var(--space-4);
    padding-top: var(--space-4);
  }
`
const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: inherit;

  &:empty {
    display: none;
  }
`
/* Halves go side by side where each is wide enough to read. */
const Column = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: inherit;
  width: 100%;
  min-width: 0;

  @container page (min-width: 40rem) {
    &[data-width='half'] {
      width: calc(50% - var(--space-6) / 2);
    }
  }
`
const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 21.125rem), 1fr));
  gap: var(--space-6);

  > :last-child:not(:first-child) {
    ${media.mobile} {
      display: none;
    }
  }
`
