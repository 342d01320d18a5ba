import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import type { Icon } from '@phosphor-icons/react'

/** A menu entry whose screen is part of the application. */
export interface FixedEntry {
  to: string
  label: 'home' | 'notifications'
  icon: Icon
}

export const homeEntry: FixedEntry = { to: '/client/home', label: 'home', icon: HouseIcon }
export const notificationsEntry: FixedEntry = { to: '/client/notifications', label: 'notifications', icon: BellIcon }
