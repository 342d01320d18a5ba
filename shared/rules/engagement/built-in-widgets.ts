import type { FlagName } from './feature-flags.ts'

export interface BuiltInWidget {
  /** Feature flags that must all be on. */
  flags?: readonly FlagName[]
  /** Takes a row of its own. */
  isWide?: boolean
  /** No taller than a line of text with a button. */
  isSmall?: boolean
}

/** The built-in widgets by the name that content gives them. Each side's registry is a `Record` over these names. */
export const builtInWidgets = {
  vitals: { flags: ['vitals'] },
  'smart meal tracker': {},
  'connect fitbit': {},
  'health assessment': {},
  'sleep tracker': {},
  'health summary': {},
  '3D body scan': { isWide: true },
  'verify email': { isSmall: true },
  'next step': {},
  'recent test': { flags: ['my test page'] },
  'health tip': { flags: ['healthtip'] },
  schedule: { flags: ['calendly'], isSmall: true },
  'contact us': { flags: ['contactus'], isSmall: true },
  'random referral': { flags: ['referrals', 'random referral'] },
  'program progress': { isWide: true },
  'primary care visit': {},
  'daily tasks': {},
  'sleep summary': {},
  fitness: {},
} as const satisfies Record<string, BuiltInWidget>

export type WidgetCustomName = keyof typeof builtInWidgets
