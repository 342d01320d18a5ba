import { Box, useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Suspense, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useGetIdentity, useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { resourceWithin, type Bounds } from '#shared/classkeys/index.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import { resourceFor } from '#shared/lists/index.ts'
import { DeclarationsContext, useDeclarations } from '../declarations/index.ts'
import { CommandDialog } from './CommandDialog.tsx'
import { ConfirmPerson } from './ConfirmPerson.tsx'
import { HeldContext } from '../data/HeldContext.ts'
import { AccessWatch } from './AccessWatch.tsx'
import { Gate, Held } from './Gate.tsx'
import { ErrorScreen } from '../ui/ErrorScreen.tsx'
import { TrailContext, type Trail } from '../ui/ScreenTitle.tsx'
import { TooltipLayer } from '../ui/tooltip/index.ts'
import { useOnce } from '../ui/useOnce.ts'
import { Sidebar } from './Sidebar.tsx'
import { SignInAgain } from './SignInAgain.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'
import { useOverlaysReady } from './useOverlaysReady.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const Keys = lazyPart(() => import('./Keys.tsx'))
const SideDrawer = lazyPart(() => import('./SideDrawer.tsx'))

const Frame = styled('div', { shouldForwardProp: (prop) => prop !== 'isWide' })<{ isWide: boolean }>(({ isWide }) => ({
  display: 'grid',
  gridTemplateColumns: `${isWide ? 248 : 56}px minmax(0, 1fr)`,
  minHeight: '100vh',
  backgroundColor: 'var(--bg-canvas)',
  '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  // Paper shows the screen alone.
  '@media print': { display: 'block', minHeight: 0, '& > :not(:last-child), & > * > header': { display: 'none' } },
}))
const Side = styled('div')({
  position: 'sticky',
  top: 0,
  height: '100vh',
  overflow: 'auto',
  borderRight: '1px solid var(--line)',
  scrollbarWidth: 'thin',
})
const Column = styled('div')({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: 'var(--bg-surface)',
})
const Content = styled('main')({
  padding: 24,
  flex: 1,
  minWidth: 0,
  '& h1:focus': { outline: 'none' },
  '@media (max-width: 767px)': { padding: 16 },
  '@media print': { padding: 0 },
})

/** What the account has of each resource, and does with it. */
const useOwnDeclarations = () => {
  const declarations = useDeclarations()
  const held = use(HeldContext)
  const { identity } = useGetIdentity()
  const bounds = identity?.['bounds'] as Bounds | undefined
  return useMemo(() => {
    const own = (resource: Resource) => {
      const seen = held ? resourceFor(resource, held) : resource
      return bounds ? resourceWithin(seen, bounds) : seen
    }
    return new Map([...declarations].map(([name, resource]) => [name, own(resource)]))
  }, [declarations, held, bounds])
}

/** On another path the focus goes to the heading, which announces the screen; it stays with whatever is already used there. */
const useAnnounced = (setTrail: (trail: Trail) => void) => {
  const announced = useRef(location.pathname)
  return useCallback(
    (trail: Trail) => {
      setTrail(trail)
      const heading = document.querySelector<HTMLElement>('main h1')
      if (!heading || announced.current === location.pathname) return
      announced.current = location.pathname
      if (document.activeElement?.closest('main, dialog, [role=dialog]')) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    },
    [setTrail],
  )
}

/** Sidebar, top bar with breadcrumbs, and the open screen. */
export const BackOfficeLayout = ({ children }: { children?: ReactNode }) => {
  return (
    <Held>
      <Layout>
        <Gate>{children}</Gate>
      </Layout>
    </Held>
  )
}

const Layout = ({ children }: { children?: ReactNode }) => {
  const isNarrow = useMediaQuery('(max-width: 1023px)')
  const [isWide, setWide] = useStore('sidebar.isWide', true)
  const [isSearching, setSearching] = useState(false)
  const [trail, setTrail] = useState<Trail>([])
  const show = useAnnounced(setTrail)
  const { pathname } = useLocation()
  const declarations = useOwnDeclarations()
  useOverlaysReady()
  // Navigation closes the drawer.
  const [drawerAt, setDrawerAt] = useState<string | null>(null)
  const closeDrawer = () => setDrawerAt(null)
  const isDrawn = drawerAt === pathname
  const wasDrawn = useOnce(isDrawn)
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setSearching(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <TrailContext value={show}>
      <SkipLink />
      <Frame isWide={isWide}>
        {isNarrow ? (
          <Suspense>
            {wasDrawn && (
              <SideDrawer isOpen={isDrawn} onClose={closeDrawer}>
                <Sidebar isWide onToggle={closeDrawer} />
              </SideDrawer>
            )}
          </Suspense>
        ) : (
          <Side>
            <Sidebar isWide={isWide} onToggle={() => setWide(!isWide)} />
          </Side>
        )}
        <Column>
          <TopBar trail={trail} onMenu={() => setDrawerAt(pathname)} onSearch={() => setSearching(true)} />
          <Content id="main-content" tabIndex={-1}>
            <ErrorScreen key={pathname}>
              <DeclarationsContext value={declarations}>
                <Suspense fallback={<Box aria-busy sx={{ minHeight: 320 }} />}>{children}</Suspense>
              </DeclarationsContext>
            </ErrorScreen>
          </Content>
        </Column>
      </Frame>
      <CommandDialog isOpen={isSearching} onClose={() => setSearching(false)} />
      <Suspense>
        <Keys />
      </Suspense>
      <TooltipLayer />
      <AccessWatch />
      <SignInAgain />
      <ConfirmPerson />
    </TrailContext>
  )
}
