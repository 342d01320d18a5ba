import { CssBaseline } from '@mui/material'
import { IconContext } from '@phosphor-icons/react/dist/lib/context'
import { lazy, useMemo } from 'react'
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  defaultI18nProvider,
  localStorageStore,
  Resource,
  type CoreAdminUIProps,
} from 'react-admin'
import { Route } from 'react-router-dom'
import { createAuthProvider } from '../data/authProvider.ts'
import { createDataProvider } from '../data/dataProvider.ts'
import type { Manifest } from '../data/nounProvider.ts'
import type { Session } from '../data/session.ts'
import { SessionContext } from '../data/SessionContext.ts'
import { Dashboard } from '../screens/dashboard/Dashboard.tsx'
import { DeclarationsContext, type Declarations } from '../declarations/index.ts'
import { generated } from '../generated/index.tsx'
import { BackOfficeLayout } from '../layout/BackOfficeLayout.tsx'
import { Failure } from '../ui/ErrorScreen.tsx'
import { AccessDenied, NotFound } from '../ui/NotFound.tsx'
import { Notices } from '../layout/Notices.tsx'
import { messages } from './messages.ts'
import { AppointmentCalendar } from '../resources/appointments/index.ts'
import { overrides } from '../resources/overrides.tsx'
import { AddBiomarker } from '../resources/test/index.ts'
import { theme } from './theme.ts'

interface BackOfficeProps {
  declarations: Declarations
  session: Session
  manifest: Manifest
  /** Opens a page outside the back office. */
  leave: (path: string) => void
}

const SearchScreen = lazy(() =>
  import('../screens/search/SearchScreen.tsx').then((search) => ({ default: search.SearchScreen })),
)

const TrashScreen = lazy(async () => ({ default: (await import('../screens/trash/index.ts')).TrashScreen }))

const AccessScreen = lazy(async () => ({ default: (await import('../screens/access/AccessScreen.tsx')).AccessScreen }))
const AuditScreen = lazy(async () => ({ default: (await import('../screens/audit/index.ts')).AuditScreen }))

const JobsScreen = lazy(async () => ({ default: (await import('../screens/jobs/index.ts')).JobsScreen }))

const SystemHealthScreen = lazy(async () => ({
  default: (await import('../screens/system-health/index.ts')).SystemHealthScreen,
}))
const OutboxScreen = lazy(async () => ({ default: (await import('../screens/outbox/index.ts')).OutboxScreen }))

const FactorResetsScreen = lazy(async () => ({
  default: (await import('../screens/factor-resets/index.ts')).FactorResetsScreen,
}))
const CaseloadScreen = lazy(async () => ({ default: (await import('../screens/caseload/index.ts')).CaseloadScreen }))
const RetentionScreen = lazy(async () => ({
  default: (await import('../screens/retention/index.ts')).RetentionScreen,
}))
const KeysScreen = lazy(async () => ({ default: (await import('../screens/keys/index.ts')).KeysScreen }))

const importScreens = () => import('../screens/imports/index.ts')
const ImportScreen = lazy(async () => ({ default: (await importScreens()).ImportScreen }))
const LookupUploadScreen = lazy(async () => ({ default: (await importScreens()).LookupUploadScreen }))
const UserUploadScreen = lazy(async () => ({ default: (await importScreens()).UserUploadScreen }))

/** Separate chunk: it includes the member area's catalogues, which no other screen needs. */
const TranslationsScreen = lazy(async () => ({
  default: (await import('../screens/translations/index.ts')).TranslationsScreen,
}))

// Version of stored preferences such as hidden columns; bump it when their shape changes.
/** Icons are drawings beside words; those with a name of their own say that they are read. */
const icons = { size: '1em', 'aria-hidden': true }

const store = localStorageStore('1', 'hale.admin')

const Crash: NonNullable<CoreAdminUIProps['error']> = ({ error, resetErrorBoundary }) => (
  <Failure error={error} onRetry={() => resetErrorBoundary(undefined)} />
)

/** The back office: one resource per entity and noun, with screens generated from its declaration unless overridden. */
export const BackOffice = ({ declarations, session, manifest, leave }: BackOfficeProps) => {
  const dataProvider = useMemo(
    () => createDataProvider(declarations, session, manifest),
    [declarations, session, manifest],
  )
  const authProvider = useMemo(() => createAuthProvider(declarations, session, leave), [declarations, session, leave])
  const i18nProvider = useMemo(() => messages(defaultI18nProvider, declarations), [declarations])
  return (
    <SessionContext value={session}>
      <DeclarationsContext value={declarations}>
        <AdminContext
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          store={store}
          theme={theme}
          darkTheme={null}
        >
          <CssBaseline enableColorScheme />
          <IconContext value={icons}>
            <CoreAdminUI
              layout={BackOfficeLayout}
              dashboard={Dashboard}
              catchAll={NotFound}
              accessDenied={AccessDenied}
              error={Crash}
              title="Hale admin"
              disableTelemetry
              requireAuth
            >
              {[...declarations.values()].map((resource) => (
                <Resource key={resource.name} {...generated(resource)} {...overrides[resource.name]} />
              ))}
              <CustomRoutes>
                <Route path="/caseload" element={<CaseloadScreen />} />
                <Route path="/retention" element={<RetentionScreen />} />
                <Route path="/search" element={<SearchScreen />} />
                <Route path="/appointments/calendar" element={<AppointmentCalendar />} />
                <Route path="/access" element={<AccessScreen />} />
                <Route path="/audit" element={<AuditScreen />} />
                <Route path="/jobs" element={<JobsScreen />} />
                <Route path="/system-health" element={<SystemHealthScreen />} />
                <Route path="/outbox" element={<OutboxScreen />} />
                <Route path="/factor-resets" element={<FactorResetsScreen />} />
                <Route path="/keys" element={<KeysScreen />} />
                <Route path="/import/:path" element={<ImportScreen />} />
                <Route path="/upload/:path" element={<LookupUploadScreen />} />
                <Route path="/upload-users" element={<UserUploadScreen />} />
                <Route path="/test/:id/add-biomarker" element={<AddBiomarker />} />
                <Route path="/trash" element={<TrashScreen />} />
                <Route path="/translations" element={<TranslationsScreen />} />
              </CustomRoutes>
            </CoreAdminUI>
          </IconContext>
          <Notices />
        </AdminContext>
      </DeclarationsContext>
    </SessionContext>
  )
}
