import type { ComponentType } from 'react'

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

export interface SectionSource {
  /** What a section shows: its own cards, each with its heading and its states. */
  load: () => Promise<{ default: ComponentType }>
  /** Usual height in px, kept free until it is drawn, so that what stands below it stays where it is. */
  height: number
}

export type ProfileSections = Readonly<Record<SectionId, SectionSource>>

/** What the page is divided into at a glance. */
export const sectionGroups = [
  { id: 'you', sections: ['details', 'address'] },
  { id: 'care', sections: ['care-team', 'insurance', 'pharmacy', 'medications', 'allergies', 'health-issues'] },
  { id: 'connected', sections: ['devices'] },
  { id: 'ways', sections: ['preferences', 'dashboard'] },
  { id: 'safe', sections: ['security', 'encryption', 'privacy', 'take-out'] },
] as const satisfies readonly { id: string; sections: readonly SectionId[] }[]
