import { settingDefaults, wearableBrands } from './defaults.ts'
import { normalizeWord } from './words.ts'

export interface WearableBrand {
  /** As calls name it: 'fitbit'. */
  source: string
  name: string
}
/** The wearables of the setting, each once; the usual five when it names none. */
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

/** What a brand is called, as far as it is one of the usual ones: 'fitbit' is Fitbit. */
export const wearableName = (source: string): string =>
  wearableBrands.find((name) => normalizeWord(name) === normalizeWord(source)) ?? source
