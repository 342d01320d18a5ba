import { normalizeWord } from '../values/words.ts'

/** The wearables that can be connected, unless the setting `WearableBrands` lists others. */
export const wearableBrands = ['Fitbit', 'Garmin', 'Oura', 'Polar', 'Withings'] as const
/** That setting's default. */
export const defaultWearableBrands = wearableBrands.join(', ')

export interface WearableBrand {
  /** As named in calls: 'fitbit'. */
  source: string
  name: string
}
/** The wearables in the setting, without duplicates; the default five if it is empty. */
export const wearableBrandsOf = (setting: string): WearableBrand[] => {
  const named = new Map(
    setting
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => [normalizeWord(name), name]),
  )
  return named.size === 0 && setting !== defaultWearableBrands
    ? wearableBrandsOf(defaultWearableBrands)
    : [...named].map(([source, name]) => ({ source, name }))
}

/** The display name of a known brand: 'fitbit' is Fitbit. */
export const wearableName = (source: string): string =>
  wearableBrands.find((name) => normalizeWord(name) === normalizeWord(source)) ?? source

/** Names of the connected wearables. */
export const connectedNames = (devices: readonly { name: string; authorized: boolean }[]): string[] =>
  devices.flatMap(({ authorized, name }) => (authorized ? [name] : []))
