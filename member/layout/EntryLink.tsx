import { CalendarBlankIcon } from '@phosphor-icons/react/dist/csr/CalendarBlank'
import { CubeIcon } from '@phosphor-icons/react/dist/csr/Cube'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { GiftIcon } from '@phosphor-icons/react/dist/csr/Gift'
import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat'
import { TestTubeIcon } from '@phosphor-icons/react/dist/csr/TestTube'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { Link, NavLink, useMatch } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { Icon as NamedIcon } from '#shared/ui/index.ts'
import { useIsOpen, useLoggingDay } from '../app/index.ts'
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

/** Whether this member can order tests and has results. */
export const useHasTesting = (): boolean => useIsOpen()('/client/testing-center')

/** The entry of an application screen. It is the current one on every address of its area. */
const ScreenLink = ({
  to,
  area = to,
  icon: Drawn,
  label,
}: {
  to: string
  area?: string
  icon: Icon
  label: 'appointments' | 'log_meal' | 'profile' | 'rewards' | 'testing' | 'three_d_look' | 'vitals'
}) => {
  const { t } = useTranslation('layout')
  const isCurrent = useMatch(`/client/${area}/*`) !== null
  return (
    <Link to={`/client/${to}`} aria-current={isCurrent ? 'page' : undefined}>
      <Drawn size={24} aria-hidden />
      <span>{t(label)}</span>
    </Link>
  )
}

export const AppointmentsLink = () => <ScreenLink to="appointments" icon={CalendarBlankIcon} label="appointments" />

export const LogMealLink = () => {
  const { day, isToday } = useLoggingDay()
  return <ScreenLink to={isToday ? 'log-meal' : `log-meal?date=${day}`} icon={ForkKnifeIcon} label="log_meal" />
}

export const ProfileLink = () => <ScreenLink to="profile" icon={UserCircleIcon} label="profile" />

/** The entry for tests and results. */
export const TestingLink = () => <ScreenLink to="testing-center" icon={TestTubeIcon} label="testing" />

/** The entry for stars and rewards. */
export const RewardsLink = () => <ScreenLink to="rewards" icon={GiftIcon} label="rewards" />

/** The entries for body measurements: vitals, if enabled, and body scans. */
export const BodyLinks = () => {
  const hasVitals = useIsOpen()('/client/vitals')
  return (
    <>
      {hasVitals && <ScreenLink to="vitals/overview" area="vitals" icon={HeartbeatIcon} label="vitals" />}
      <ScreenLink to="3d-look" icon={CubeIcon} label="three_d_look" />
    </>
  )
}
