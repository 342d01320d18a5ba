import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { I18nProvider, type I18n } from '#shared/i18n/index.ts'
import { ErrorBoundary, ThemeProvider, Toaster, WithheldContext } from '#shared/ui/index.ts'
import {
  ChosenDay,
  ClientContext,
  CrashScreen,
  LazyLoad,
  LanguageSync,
  LeaveWatch,
  savePickedLanguage,
  Unseen,
  withheldInstead,
  type MemberClient,
} from './app/index.ts'
import { builtIns } from './builtIns.ts'
import { CallBooking } from './care/appointments/index.ts'
import { BuiltInsContext } from './content/index.ts'
import { NotificationBell } from './engagement/notifications/index.ts'
import { loadQuickEntry } from './tracking/quick-entry/index.ts'
import { loadHome } from './engagement/home/index.ts'
import { BellContext, PageSkeleton, ScreenSkeleton, Shell, ShellSkeleton } from './layout/index.ts'
import { Onboarding } from './identity/onboarding/index.ts'
import { OfflineSync, OutboxContext, type OfflineStore, type Outbox } from './offline/index.ts'
import { loadPartnerFrame } from './identity/partner/index.ts'
import {
  CryptoContext,
  loadJourneyNotice,
  RequireSession,
  SessionContext,
  useSessionStatus,
  type CryptoSource,
  type Session,
} from './session/index.ts'

/**
 * Every screen in the shell except home, and every screen in front of it. The lists are long, so the first load leaves them
 * out.
 */
const loadMemberRoutes = () => import('./MemberRoutes.tsx')
const loadOtherPerson = () => import('./identity/sign-in/OtherPerson.tsx')
const loadPublicRoutes = () => import('./PublicRoutes.tsx')

export interface MemberAreaProps {
  client: MemberClient
  session: Session
  crypto: CryptoSource
  outbox: Outbox
  store: Promise<OfflineStore>
  i18n: I18n
  /** Called once the first screen is drawn. */
  onDrawn: () => void
}

/** Stands for screens whose code could not be loaded, and tries again on the next one. */
const FailedScreens = ({ onLeave }: { onLeave: () => void }) => {
  const { key } = useLocation()
  const [failedAt] = useState(key)
  useEffect(() => {
    if (key !== failedAt) onLeave()
  }, [key, failedAt, onLeave])
  return <CrashScreen />
}

const screens = (load: () => Promise<{ default: ComponentType }>, waiting: ReactNode = null) => (
  <LazyLoad load={load} waiting={waiting} failed={(again) => <FailedScreens onLeave={again} />}>
    {(Screens) => <Screens />}
  </LazyLoad>
)

/** The design system's gallery exists in development and in the build for browser tests, never in production. */
const Gallery =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY
    ? lazy(async () => ({ default: (await import('#shared/ui/gallery/index.ts')).Gallery }))
    : null

const bell = <NotificationBell />
const home = screens(loadHome, <PageSkeleton />)
const publicRoutes = screens(loadPublicRoutes)
const otherPerson = screens(loadOtherPerson)
const swrConfig = { shouldRetryOnError: false, focusThrottleInterval: 30_000 }

/** The member portal: everything except the back office. */
export const MemberArea = ({ client, session, crypto, outbox, store, i18n, onDrawn }: MemberAreaProps) => {
  useEffect(() => void session.restore(), [session])
  useEffect(onDrawn, [onDrawn])
  return (
    <ThemeProvider>
      <I18nProvider i18n={i18n} onApply={savePickedLanguage}>
        <ClientContext value={client}>
          <SessionContext value={session}>
            <CryptoContext value={crypto}>
              <OutboxContext value={outbox}>
                <SWRConfig value={swrConfig}>
                  <BuiltInsContext value={builtIns}>
                    <BellContext value={bell}>
                      <WithheldContext value={withheldInstead}>
                        <BrowserRouter>
                          <LeaveWatch>
                            <ErrorBoundary fallback={() => <CrashScreen />}>
                              <Suspense fallback={null}>
                                <Screens store={store} />
                              </Suspense>
                            </ErrorBoundary>
                          </LeaveWatch>
                        </BrowserRouter>
                      </WithheldContext>
                    </BellContext>
                  </BuiltInsContext>
                  <Toaster />
                </SWRConfig>
              </OutboxContext>
            </CryptoContext>
          </SessionContext>
        </ClientContext>
      </I18nProvider>
    </ThemeProvider>
  )
}

const loadBackgroundEffects = () => import('./BackgroundEffects.tsx')
const loadVaultMaintenance = async () => ({ default: (await import('./identity/vault/index.ts')).VaultMaintenance })

/** Members go straight home; everyone else sees the welcome screen. */
const Start = () => {
  const status = useSessionStatus()
  if (status === 'restoring') return null
  return status === 'signed-out' ? publicRoutes : <Navigate to="/client/home" replace />
}

const Screens = ({ store }: Pick<MemberAreaProps, 'store'>) => (
  <Routes>
    <Route
      path="/client/onboarding"
      element={
        <RequireSession waiting={null} other={otherPerson}>
          <LanguageSync />
          <Unseen load={loadBackgroundEffects}>{(Part) => <Part />}</Unseen>
          <Unseen load={loadVaultMaintenance}>{(Part) => <Part />}</Unseen>
          <Onboarding CallBooking={CallBooking} />
        </RequireSession>
      }
    />
    <Route
      path="/client"
      element={
        <RequireSession waiting={<ShellSkeleton />} other={otherPerson}>
          <LanguageSync />
          <Unseen load={loadBackgroundEffects}>{(Part) => <Part />}</Unseen>
          <Unseen load={loadVaultMaintenance}>{(Part) => <Part />}</Unseen>
          <Unseen load={loadPartnerFrame}>{(Part) => <Part />}</Unseen>
          <OfflineSync store={store} />
          <ChosenDay>
            <Shell
              loadQuickEntry={loadQuickEntry}
              notice={<Unseen load={loadJourneyNotice}>{(Part) => <Part />}</Unseen>}
            />
          </ChosenDay>
        </RequireSession>
      }
    >
      <Route index element={<Navigate to="/client/home" replace />} />
      <Route path="home" element={home} />
      <Route path="*" element={screens(loadMemberRoutes, <ScreenSkeleton />)} />
    </Route>
    {Gallery ? <Route path="/client/_ui" element={<Gallery />} /> : null}
    <Route path="/" element={<Start />} />
    <Route path="*" element={publicRoutes} />
  </Routes>
)
