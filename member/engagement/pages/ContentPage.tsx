import { lazy, Suspense, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Card, EmptyState, ErrorState, Loading, SkeletonText } from '#shared/ui/index.ts'
import { childrenOf, furtherScreenOf, pageOfPath, screenOf, usePages, type MenuPage } from '../../content/index.ts'
import { PageBody, PageHead, PageSkeleton, MemberNotFound, PageLayout } from '../../layout/index.ts'
import { useOnline } from '../../offline/index.ts'
import { DailyJournal } from '../../tracking/journal/index.ts'
import { Gallery, PageTiles } from './Gallery.tsx'
import { PageScreen } from './PageScreen.tsx'

const PageHtml = lazy(() => import('./PageHtml.tsx'))

/** A content page written by administrators, at /client/{slug} or /client/{parent}/{slug}. */
const ContentPage = () => {
  const { pathname, search } = useLocation()
  const { pages, error, isLoading, retry } = usePages()
  if (!pages) return error && !isLoading ? <Unloaded onRetry={retry} /> : <PageSkeleton />
  const address = pathname.replace(/\/+$/, '')
  const page = pages.find(({ href }) => href === address)
  if (page) return <Content key={page.id} page={page} pages={childrenOf(pages, page)} />
  const elsewhere = pageOfPath(pages, address)
  return elsewhere ? <Navigate to={`${elsewhere.href}${search}`} replace /> : <MemberNotFound />
}

export default ContentPage

/** Shown if the menu, which lists the page, could not be loaded. Navigation to other screens still works. The banner says why offline. */
const Unloaded = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['errors', 'ui'])
  const isOnline = useOnline()
  return (
    <>
      <PageHead title={t(isOnline ? 'server_title' : 'ui:not_loaded')} />
      <PageBody>
        {isOnline && (
          <Card>
            <ErrorState onRetry={onRetry} />
          </Card>
        )}
      </PageBody>
    </>
  )
}

interface ContentProps {
  page: MenuPage
  pages: readonly MenuPage[]
}

const Content = ({ page, pages }: ContentProps) => {
  const { t } = useTranslation('pages')
  const screen = screenOf(page)
  const further = furtherScreenOf(page)
  const own: ReactNode[] = []
  if (page.html !== null) own.push(<Written key="html" page={page} html={page.html} />)
  if (screen) own.push(<PageScreen key="screen" screen={screen} page={page} />)
  if (further) own.push(<PageScreen key="further" screen={further} page={page} />)
  if (page.gallery.length > 0) own.push(<Gallery key="gallery" items={page.gallery} />)
  // A gallery's pictures link to their pages themselves.
  const below = pages.filter(({ href }) => !page.gallery.some(({ url }) => url === href))
  if (below.length > 0)
    own.push(<PageTiles key="pages" pages={below} label={t('pages_below', { title: page.title })} />)
  return (
    <PageLayout
      address={page.href}
      head={<PageHead title={page.title} />}
      mainWidth={page.mainWidth}
      widgetWidth={page.widgetWidth}
      Journal={page.type === 'htmlfull' ? null : DailyJournal}
      isJournalBesideOnly
      empty={
        <Card>
          <EmptyState title={t('empty_title')} message={t('empty_message')} />
        </Card>
      }
    >
      {own.length > 0 ? own : null}
    </PageLayout>
  )
}

/** The page's own text: on a sheet of readable width, except that a full HTML page takes all the space. */
const Written = ({ page, html }: { page: MenuPage; html: string }) => {
  const body = (
    <Suspense
      fallback={
        <Loading>
          <SkeletonText lines={6} />
        </Loading>
      }
    >
      <PageHtml html={html} />
    </Suspense>
  )
  return page.type === 'htmlfull' ? <div data-html="full">{body}</div> : <Sheet data-html="sheet">{body}</Sheet>
}

const Sheet = styled(Card)`
  padding: var(--space-8);

  @container page (max-width: 37.4375rem) {
    padding: var(--space-5);
  }
  > * {
    max-width: 72ch;
  }
`
