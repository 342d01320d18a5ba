import type { Setting } from './defaults.ts'
import { isSafeUrl } from './url.ts'
import { normalizeWord } from './words.ts'

/** Settings that are addresses, and the pages of the product that stand in for those that are not set. */
export const addressDefaults = {
  SupportUrl: '/help',
  CalendlyUrl: '/client/appointments',
  NamidaUrl: '/client/testing-center/register',
} as const
export type AddressName = keyof typeof addressDefaults

/** The address of a setting; its default when nothing is set, or nothing that may be made a link. */
export const settingAddress = (settings: readonly Setting[], name: AddressName): string => {
  const wanted = normalizeWord(name)
  const set = settings.find((one) => normalizeWord(one.name) === wanted)?.value?.trim()
  return set && isSafeUrl(set) ? set : addressDefaults[name]
}

/** Whether an address leads out of the product, as opposed to a path of it. */
export const isExternalUrl = (url: string): boolean => !/^\/(?!\/)/.test(url)
