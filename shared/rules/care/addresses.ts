import type { Setting } from '../entities/defaults.ts'
import { isSafeUrl } from '../values/url.ts'
import { normalizeWord } from '../values/words.ts'

/** Address settings, and the pages of the product used if they are not set. */
export const addressDefaults = {
  SupportUrl: '/help',
  CalendlyUrl: '/client/appointments',
  NamidaUrl: '/client/testing-center/register',
} as const
export type AddressName = keyof typeof addressDefaults

/** The address in a setting; its default if it is unset or unsafe to link to. */
export const settingAddress = (settings: readonly Setting[], name: AddressName): string => {
  const wanted = normalizeWord(name)
  const set = settings.find((one) => normalizeWord(one.name) === wanted)?.value?.trim()
  return set && isSafeUrl(set) ? set : addressDefaults[name]
}

/** Whether an address leads outside the product, as opposed to one of its paths. */
export const isExternalUrl = (url: string): boolean => !/^\/(?!\/)/.test(url)
