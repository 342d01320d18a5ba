import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { Icon as NamedIcon } from '#shared/ui/index.ts'
import { useFlags } from '../app/index.ts'
import type { MenuPage } from '../content/index.ts'
import type { FixedEntry } from './navigation.ts'

/** A menu entry: its icon, filled on the current page, and its label. */
export const FixedLink = ({ entry: { to, label, icon: Icon } }: { entry: FixedEntry }) => {
  const { t } = useTranslation('layout')
  return (
    <NavLink to={to}>
      {({ isActive }): ReactNode => (
        <>
          <Icon size={24} weight={isActive ? 'fill' : 'regular'} aria-hidden />
          <span>{t(label)}</span>
        </>
      )}
    </NavLink>
  )
}

/** The entry of a content page, with the icon its author chose. */
export const PageLink = ({ page }: { page: Pick<MenuPage, 'href' | 'icon' | 'name'> }) => (
  <NavLink to={page.href}>
    <NamedIcon name={page.icon ?? 'browser'} size={24} />
    <span>{page.name}</span>
  </NavLink>
)

/** Whether this member can order tests and has results; assumed until it is known. */
export const useHasTesting = (): boolean => useFlags().isOn?.('my test page') ?? true

/** The entry of an application screen whose icon is loaded by name. */
const ScreenLink = ({
  to,
  icon,
  label,
}: {
  to: string
  icon: string
  label: 'appointments' | 'log_meal' | 'profile' | 'rewards' | 'testing' | 'three_d_look' | 'vitals'
}) => {
  const { t } = useTranslation('layout')
  return <PageLink page={{ href: `/client/${to}`, icon, name: t(label) }} />
}

export const AppointmentsLink = () => <ScreenLink to="appointments" icon="calendar-blank" label="appointments" />

export const LogMealLink = () => <ScreenLink to="log-meal" icon="fork-knife" label="log_meal" />

export const ProfileLink = () => <ScreenLink to="profile" icon="user-circle" label="profile" />

/** The entry for tests and results. */
export const TestingLink = () => <ScreenLink to="testing-center" icon="test-tube" label="testing" />

/** The entry for stars and rewards. */
export const RewardsLink = () => <ScreenLink to="rewards" icon="gift" label="rewards" />

/** The entries for body measurements: vitals, if enabled, and body scans. */
export const BodyLinks = () => {
  const hasVitals = useFlags().isOn?.('vitals') ?? false
  return (
    <>
      {hasVitals && <ScreenLink to="vitals" icon="heartbeat" label="vitals" />}
      <ScreenLink to="3d-look" icon="cube" label="three_d_look" />
    </>
  )
}
