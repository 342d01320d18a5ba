import { settingDefaults, wearableBrands } from './defaults.ts'
import { normalizeWord } from './words.ts'

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
  return named.size === 0 && setting !== settingDefaults.WearableBrands
    ? wearableBrandsOf(settingDefaults.WearableBrands)
    : [...named].map(([source, name]) => ({ source, name }))
}

/** The display name of a known brand: 'fitbit' is Fitbit. */
export const wearableName = (source: string): string =>
  wearableBrands.find((name) => normalizeWord(name) === normalizeWord(source)) ?? source
