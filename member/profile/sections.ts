import type { ComponentType } from 'react'
import { careSections } from '../health/index.ts'

/** Parts of the profile in the order of the page; each is the anchor of its address (`/client/profile#care-team`). */
export const sectionIds = [
  'details',
  'address',
  'care-team',
  'insurance',
  'pharmacy',
  'medications',
  'allergies',
  'health-issues',
  'devices',
  'preferences',
  'dashboard',
  'security',
  'privacy',
  'take-out',
] as const
export type SectionId = (typeof sectionIds)[number]

/** What a section shows: its own cards, each with its heading and its states. */
type Load = () => Promise<{ default: ComponentType }>

/**
 * The sections that are built, by their place. A feature adds its line here:
 * `insurance: () => import('../care/index.ts').then(({ InsuranceSection }) => ({ default: InsuranceSection }))`.
 */
export const profileSections: Partial<Record<SectionId, Load>> = {
  details: () => import('./Details.tsx'),
  ...careSections,
  devices: () => import('../devices/index.ts').then(({ DevicesSection }) => ({ default: DevicesSection })),
  preferences: () => import('./Preferences.tsx'),
  dashboard: () => import('./Dashboard.tsx'),
  security: () => import('./Security.tsx'),
  privacy: () => import('./Privacy.tsx'),
  'take-out': () => import('./TakeOut.tsx'),
}

/** What the page is divided into at a glance. */
export const sectionGroups = [
  { id: 'you', sections: ['details', 'address'] },
  { id: 'care', sections: ['care-team', 'insurance', 'pharmacy', 'medications', 'allergies', 'health-issues'] },
  { id: 'connected', sections: ['devices'] },
  { id: 'ways', sections: ['preferences', 'dashboard'] },
  { id: 'safe', sections: ['security', 'privacy', 'take-out'] },
] as const satisfies readonly { id: string; sections: readonly SectionId[] }[]
