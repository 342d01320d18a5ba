import type { ComponentType } from 'react'

/** Sections of the profile in page order; each is the anchor of its address (`/client/profile#care-team`). */
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
  /** The content of a section: its own cards, each with its heading and states. */
  load: () => Promise<{ default: ComponentType }>
  /** Usual height in px, reserved until it is rendered, so that what follows does not move. */
  height: number
}

export type ProfileSections = Readonly<Record<SectionId, SectionSource>>

/** The groups of sections. */
export const sectionGroups = [
  { id: 'you', sections: ['details', 'address'] },
  { id: 'care', sections: ['care-team', 'insurance', 'pharmacy', 'medications', 'allergies', 'health-issues'] },
  { id: 'connected', sections: ['devices'] },
  { id: 'ways', sections: ['preferences', 'dashboard'] },
  { id: 'safe', sections: ['security', 'encryption', 'privacy', 'take-out'] },
] as const satisfies readonly { id: string; sections: readonly SectionId[] }[]
