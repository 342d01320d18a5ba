import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { I18nProvider, type I18n } from '#shared/i18n/index.ts'
import { ErrorBoundary, ThemeProvider, Toaster } from '#shared/ui/index.ts'
import {
  ClientContext,
  CrashScreen,
  Fetched,
  LanguageKeeper,
  loadKeepers,
  rememberPick,
  type MemberClient,
} from './app/index.ts'
import { Help } from './help/index.ts'
import { ConnectDevice } from './devices/screen.ts'
import { HealthActions } from './health/index.ts'
import { Home } from './home/index.ts'
import { Shell, ShellSkeleton } from './layout/index.ts'
import { LogMeal } from './meals/index.ts'
import { Notifications } from './notifications/index.ts'
import { Onboarding } from './onboarding/index.ts'
import { OfflineKeeper, OutboxContext, type OfflineStore, type Outbox } from './offline/index.ts'
import { ContentPage } from './pages/index.ts'
import { loadPartnerFrame } from './partner/index.ts'
import { Profile } from './profile/index.ts'
import { KitResults } from './results/index.ts'
import { Search } from './search/index.ts'
import { ThreeDLook } from './three-d-look/index.ts'
import { RegisterKit, TestingArea, TestingCenter } from './testing-center/index.ts'
import { VitalsScan } from './vitals/index.ts'
import { VitalsHistory } from './vitals-history/index.ts'
import { CryptoContext, RequireSession, SessionContext, type CryptoSource, type Session } from './session/index.ts'

type SignIn = typeof import('./sign-in/index.ts')
type ScreenName = { [N in keyof SignIn]: SignIn[N] extends ComponentType ? N : never }[keyof SignIn]
/** The screens outside of the member area share one chunk. */
const screen = (name: ScreenName) => lazy(async () => ({ default: (await import('./sign-in/index.ts'))[name] }))

const SignInFrame = screen('SignInFrame')
const Login = screen('Login')
const Register = screen('Register')
const ForgotPassword = screen('ForgotPassword')
const SetPassword = screen('SetPassword')
const VerifyEmail = screen('VerifyEmail')
const Enroll = screen('Enroll')
const Sso = screen('Sso')
const Unauthorized = screen('Unauthorized')
const Forbidden = screen('Forbidden')
const NotFound = screen('NotFound')

export interface MemberAreaProps {
  client: MemberClient
  session: Session
  crypto: CryptoSource
  outbox: Outbox
  store: Promise<OfflineStore>
  i18n: I18n
}

/** The design system's gallery is in development and in the build for the browser tests, never in the product. */
const Gallery =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY
    ? lazy(async () => ({ default: (await import('#shared/ui/gallery/index.ts')).Gallery }))
    : null

const swrConfig = { shouldRetryOnError: false, focusThrottleInterval: 30_000 }

/** The member portal: everything that is not the back office. */
export const MemberArea = ({ client, session, crypto, outbox, store, i18n }: MemberAreaProps) => {
  useEffect(() => void session.restore(), [session])
  return (
    <ThemeProvider>
      <I18nProvider i18n={i18n} onApply={rememberPick}>
        <ClientContext value={client}>
          <SessionContext value={session}>
            <CryptoContext value={crypto}>
              <OutboxContext value={outbox}>
                <SWRConfig value={swrConfig}>
                  <BrowserRouter>
                    <ErrorBoundary fallback={() => <CrashScreen />}>
                      <Suspense fallback={null}>
                        <Screens store={store} />
                      </Suspense>
                    </ErrorBoundary>
                  </BrowserRouter>
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

const loadVaultKeeper = async () => ({ default: (await import('./vault/index.ts')).VaultKeeper })

/** A part that draws nothing: where it cannot be had, nothing is missing on the screen. */
const Unseen = ({ load }: { load: () => Promise<{ default: ComponentType }> }) => (
  <Fetched load={load} waiting={null} failed={() => null}>
    {(Part) => <Part />}
  </Fetched>
)

const Screens = ({ store }: Pick<MemberAreaProps, 'store'>) => (
  <Routes>
    <Route
      path="/client/onboarding"
      element={
        <RequireSession waiting={null}>
          <LanguageKeeper />
          <Unseen load={loadKeepers} />
          <Unseen load={loadVaultKeeper} />
          <Onboarding />
        </RequireSession>
      }
    />
    <Route
      path="/client"
      element={
        <RequireSession waiting={<ShellSkeleton />}>
          <LanguageKeeper />
          <Unseen load={loadKeepers} />
          <Unseen load={loadVaultKeeper} />
          <Unseen load={loadPartnerFrame} />
          <OfflineKeeper store={store} />
          <Shell />
        </RequireSession>
      }
    >
      <Route index element={<Navigate to="/client/home" replace />} />
      <Route path="home" element={<Home />} />
      <Route path="notifications" element={<Notifications />} />
      <Route path="profile" element={<Profile />} />
      <Route path="health-actions" element={<HealthActions />} />
      <Route path="devices/:source" element={<ConnectDevice />} />
      <Route path="log-meal" element={<LogMeal />} />
      <Route path="3d-look" element={<ThreeDLook />} />
      <Route path="search" element={<Search />} />
      <Route path="vitals" element={<VitalsScan />} />
      <Route path="vitals/history" element={<VitalsHistory />} />
      <Route path="testing-center" element={<TestingArea />}>
        <Route index element={<TestingCenter />} />
        <Route path="register" element={<RegisterKit />} />
        <Route path=":kitId" element={<KitResults />} />
      </Route>
      <Route path="*" element={<ContentPage />} />
    </Route>
    {Gallery ? <Route path="/client/_ui" element={<Gallery />} /> : null}
    <Route path="/help" element={<Help />} />
    <Route path="/" element={<Navigate to="/client/home" replace />} />
    <Route element={<SignInFrame />}>
      <Route path="/login" element={<Login />} />
      <Route path="/register" element={<Register />} />
      <Route path="/forgot-password" element={<ForgotPassword />} />
      <Route path="/set-password" element={<SetPassword />} />
      <Route path="/verify-email" element={<VerifyEmail />} />
      <Route path="/enroll" element={<Enroll />} />
      <Route path="/sso" element={<Sso />} />
      <Route path="/unauthorized" element={<Unauthorized />} />
      <Route path="/forbidden" element={<Forbidden />} />
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
)
