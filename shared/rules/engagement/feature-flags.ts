import { normalizeWord } from '../values/words.ts'

/** The flags used by the member area. Spelling does not matter: CONTACTUS, 'contact us' and contactus are the same. */
export const flagNames = [
  'calendly',
  'healthtip',
  'contactus',
  'referrals',
  'random referral',
  'my test page',
  'vitals',
] as const
export type FlagName = (typeof flagNames)[number]

/** The screen, with all below it, that a flag opens. The other flags open widgets only. */
const screens = {
  'my test page': '/client/testing-center',
  vitals: '/client/vitals',
} as const satisfies Partial<Record<FlagName, `/client/${string}`>>
export const screenFlags = Object.keys(screens) as (keyof typeof screens)[]

/** The flag that opens the screen at a path, with or without a query; null for a path that is always open. */
export const flagOfPath = (path: string): FlagName | null => {
  const pathname = path.replace(/[?#].*$/s, '').toLowerCase()
  return screenFlags.find((flag) => `${pathname}/`.startsWith(`${screens[flag]}/`)) ?? null
}

const onWithoutRow = new Set(['my test page'].map(normalizeWord))

/** Whether a flag is on. Without a row, only 'my test page' is. */
export const isFlagOn = (flags: readonly { name: string; is_enabled: boolean }[], name: string): boolean => {
  const wanted = normalizeWord(name)
  const flag = flags.find((one) => normalizeWord(one.name) === wanted)
  return flag ? flag.is_enabled : onWithoutRow.has(wanted)
}
