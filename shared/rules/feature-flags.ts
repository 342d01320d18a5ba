import { normalizeWord } from './words.ts'

/** The flags that the member area asks for. Spelling does not matter: CONTACTUS, 'contact us' and contactus are one. */
export const flagNames = ['calendly', 'healthtip', 'contactus', 'referrals', 'random referral', 'my test page', 'vitals'] as const
export type FlagName = (typeof flagNames)[number]

const onWithoutRow = new Set(['my test page'].map(normalizeWord))

/** Whether a flag is on. Without a row of its own only 'my test page' is. */
export const isFlagOn = (flags: readonly { name: string; is_enabled: boolean }[], name: string): boolean => {
  const wanted = normalizeWord(name)
  const flag = flags.find((one) => normalizeWord(one.name) === wanted)
  return flag ? flag.is_enabled : onWithoutRow.has(wanted)
}
