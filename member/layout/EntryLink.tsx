import type { ReactNode } from 'react'
import { NavLink } from 'react-router-dom'
import { useTranslation } from '#shared/i18n/index.ts'
import { Icon as NamedIcon } from '#shared/ui/index.ts'
import type { MenuPage } from '../pages/index.ts'
import type { FixedEntry } from './navigation.ts'

/** A menu entry: its icon, filled while it is the current one, and its word. */
export const FixedLink = ({ entry: { to, label, icon: Icon } }: { entry: FixedEntry }) => {
  const { t } = useTranslation('shell')
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

/** The entry of a content page, with the icon that its author chose. */
export const PageLink = ({ page }: { page: MenuPage }) => (
  <NavLink to={page.href}>
    <NamedIcon name={page.icon ?? 'browser'} size={24} />
    <span>{page.name}</span>
  </NavLink>
)
