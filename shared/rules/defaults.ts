import { toNumber } from './coercion.ts'
import { defaultHydrationGoal, hydrationGoal } from './hydration.ts'
import { normalizeWord } from './words.ts'

/** The wearables that can be connected, unless the setting of that name has others. */
export const wearableBrands = ['Fitbit', 'Garmin', 'Oura', 'Polar', 'Withings'] as const

/** Settings that are found by name, and what holds while they are not set. */
export const settingDefaults = {
  HydrationGoal: String(defaultHydrationGoal),
  GoalStepCount: '10000',
  /** Miles. */
  GoalDistanceCount: '5',
  GoalActivityCaloriesBurned: '500',
  EnableToastService: '0',
  BIN: '',
  PCN: '',
  Group: '',
  PharmacyPhone: '',
  /** Shown beside urgent symptoms, with the number to call. */
  EmergencyContactNote: '',
  EmergencyPhone: '911',
  /** Separated by commas. */
  WearableBrands: wearableBrands.join(', '),
} as const
export type SettingName = keyof typeof settingDefaults
export interface Setting {
  name: string
  value: string | null
}

/** The value of a setting: as set, else its default. */
export const settingValue = (settings: readonly Setting[], name: SettingName): string => {
  const wanted = normalizeWord(name)
  return settings.find((one) => normalizeWord(one.name) === wanted)?.value ?? settingDefaults[name]
}
/** A setting that is a number above 0; its default when it is not. */
const goal = (settings: readonly Setting[], name: SettingName): number => {
  const set = toNumber(settingValue(settings, name), 0)
  return set > 0 ? set : Number(settingDefaults[name])
}

/** The goals that members are measured by: ounces, steps, miles and calories a day. */
export const goalsOf = (settings: readonly Setting[]) => ({
  hydration: hydrationGoal(settingValue(settings, 'HydrationGoal')),
  steps: goal(settings, 'GoalStepCount'),
  distance: goal(settings, 'GoalDistanceCount'),
  calories: goal(settings, 'GoalActivityCaloriesBurned'),
})

/** Most of each that the meal tracker's gauges show: kilocalories, then grams. */
export const intakeMaxima = { energy: 2000, carbs: 250, protein: 90, fat: 55 } as const
/** Intake is shown floored. */
export const shownIntake = (quantity: number): number => Math.floor(quantity)

export const defaultWellbeingCategory = 'mental-health'
/** Seconds that a scan of the vitals takes. */
export const vitalsScanSeconds = 60

/** Milliseconds that typing or choosing is waited out. */
export const debounces = { search: 400, toastLocation: 300, language: 1_000, iconSearch: 500, autocomplete: 500 } as const
