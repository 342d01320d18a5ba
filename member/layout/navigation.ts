import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { ForkKnifeIcon } from '@phosphor-icons/react/dist/csr/ForkKnife'
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House'
import { UserCircleIcon } from '@phosphor-icons/react/dist/csr/UserCircle'
import type { Icon } from '@phosphor-icons/react'

/** An entry of the menu whose screen is part of the application. */
export interface FixedEntry {
  to: string
  label: 'home' | 'log_meal' | 'notifications' | 'profile'
  icon: Icon
}

export const homeEntry: FixedEntry = { to: '/client/home', label: 'home', icon: HouseIcon }
export const logMealEntry: FixedEntry = { to: '/client/log-meal', label: 'log_meal', icon: ForkKnifeIcon }
export const notificationsEntry: FixedEntry = { to: '/client/notifications', label: 'notifications', icon: BellIcon }
export const profileEntry: FixedEntry = { to: '/client/profile', label: 'profile', icon: UserCircleIcon }
