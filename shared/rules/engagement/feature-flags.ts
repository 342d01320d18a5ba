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

const onWithoutRow = new Set(['my test page'].map(normalizeWord))

/** Whether a flag is on. Without a row, only 'my test page' is. */
export const isFlagOn = (flags: readonly { name: string; is_enabled: boolean }[], name: string): boolean => {
  const wanted = normalizeWord(name)
  const flag = flags.find((one) => normalizeWord(one.name) === wanted)
  return flag ? flag.is_enabled : onWithoutRow.has(wanted)
}
