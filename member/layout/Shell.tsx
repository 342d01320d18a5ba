import { Suspense, type ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Outlet, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { showsOverlay } from '#shared/rules/index.ts'
import {
  ErrorBoundary,
  media,
  OpenLinksContext,
  SaysOfflineContext,
  SkipLink,
  useMediaQuery,
} from '#shared/ui/index.ts'
import { CrashScreen, useIsOpen } from '../app/index.ts'
import { OfflineBanner, useOnline } from '../offline/index.ts'
import { HeaderActions } from './HeaderActions.tsx'
import { ImpersonationBanner } from './ImpersonationBanner.tsx'
import { LoadingOverlay } from './LoadingOverlay.tsx'
import type { LoadDialog } from './DialogButton.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { Rail } from './Rail.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

interface ShellProps {
  loadQuickEntry: LoadDialog
  /** Shown above every screen. */
  notice?: ReactNode
}

/** The frame of every screen in the member area: a rail on the left, or a tab bar at the bottom of narrow windows. */
export const Shell = ({ loadQuickEntry, notice }: ShellProps) => {
  const { t } = useTranslation('layout')
  const { pathname } = useLocation()
  const isWide = useMediaQuery(media.wide)
  const isOnline = useOnline()
  const isOpen = useIsOpen()
  return (
    <Frame>
      <SkipLink href="#main">{t('skip_to_content')}</SkipLink>
      {isWide && <Rail />}
      <Column>
        <OfflineBanner />
        <ImpersonationBanner />
        {!isWide && (
          <TopBar>
            <HeaderActions />
          </TopBar>
        )}
        <Main id="main" tabIndex={-1}>
          {notice}
          <p data-unloaded>{t('print_unloaded')}</p>
          <SaysOfflineContext value={!isOnline}>
            <ErrorBoundary key={pathname} fallback={() => <CrashScreen />}>
              <Suspense fallback={<ScreenSkeleton />}>
                <OpenLinksContext value={isOpen}>
                  <Outlet />
                </OpenLinksContext>
              </Suspense>
            </ErrorBoundary>
          </SaysOfflineContext>
        </Main>
      </Column>
      {!isWide && <TabBar loadQuickEntry={loadQuickEntry} />}
    </Frame>
  )
}

/** What is shown while a screen's code loads. */
export const ScreenSkeleton = () => (showsOverlay(useLocation().pathname) ? <LoadingOverlay /> : <PageSkeleton />)

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 100dvh;

  ${media.wide} {
    grid-template-columns: var(--size-rail) minmax(0, 1fr);
  }
  ${media.labelled} {
    grid-template-columns: var(--size-rail-wide) minmax(0, 1fr);
  }
`
const Column = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;

  ${media.narrow} {
    padding-bottom: calc(var(--size-tabbar) + env(safe-area-inset-bottom) + var(--space-10));
  }
`
const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  outline: none;
`
