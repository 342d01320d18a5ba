import type { ComponentType } from 'react'
import { careSections } from '../../care/health/index.ts'

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
  'encryption',
  'privacy',
  'take-out',
] as const
export type SectionId = (typeof sectionIds)[number]

interface SectionSource {
  /** What a section shows: its own cards, each with its heading and its states. */
  load: () => Promise<{ default: ComponentType }>
  /** Usual height in px, kept free until it is drawn, so that what stands below it stays where it is. */
  height: number
}

/** Where the sections come from. */
export const profileSections: Record<SectionId, SectionSource> = {
  details: { load: () => import('./Details.tsx'), height: 520 },
  address: { load: careSections.address, height: 480 },
  'care-team': { load: careSections['care-team'], height: 460 },
  insurance: { load: careSections.insurance, height: 330 },
  pharmacy: { load: careSections.pharmacy, height: 240 },
  medications: { load: careSections.medications, height: 720 },
  allergies: { load: careSections.allergies, height: 290 },
  'health-issues': { load: careSections['health-issues'], height: 290 },
  devices: {
    load: () => import('../../tracking/devices/index.ts').then(({ loadDevicesSection }) => loadDevicesSection()),
    height: 620,
  },
  preferences: { load: () => import('./Preferences.tsx'), height: 1500 },
  dashboard: { load: () => import('./Dashboard.tsx'), height: 180 },
  security: { load: () => import('./Security.tsx'), height: 640 },
  encryption: { load: () => import('../vault/index.ts').then(({ loadEncryption }) => loadEncryption()), height: 560 },
  privacy: { load: () => import('./Privacy.tsx'), height: 720 },
  'take-out': { load: () => import('./TakeOut.tsx'), height: 420 },
}

/** What the page is divided into at a glance. */
export const sectionGroups = [
  { id: 'you', sections: ['details', 'address'] },
  { id: 'care', sections: ['care-team', 'insurance', 'pharmacy', 'medications', 'allergies', 'health-issues'] },
  { id: 'connected', sections: ['devices'] },
  { id: 'ways', sections: ['preferences', 'dashboard'] },
  { id: 'safe', sections: ['security', 'encryption', 'privacy', 'take-out'] },
] as const satisfies readonly { id: string; sections: readonly SectionId[] }[]
