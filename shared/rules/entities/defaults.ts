import { toNumber } from '../values/coercion.ts'
import { defaultHydrationGoal, hydrationGoal } from '../tracking/hydration.ts'
import { defaultWearableBrands } from '../tracking/wearables.ts'
import { normalizeWord } from '../values/words.ts'

/** Settings by name, with their defaults. */
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
  /** Shown next to urgent symptoms, with the number to call. */
  EmergencyContactNote: '',
  EmergencyPhone: '911',
  /** Separated by commas. */
  WearableBrands: defaultWearableBrands,
} as const
export type SettingName = keyof typeof settingDefaults
export interface Setting {
  name: string
  value: string | null
}

/** The value of a setting, or its default. */
export const settingValue = (settings: readonly Setting[], name: SettingName): string => {
  const wanted = normalizeWord(name)
  return settings.find((one) => normalizeWord(one.name) === wanted)?.value ?? settingDefaults[name]
}
/** A setting that must be a number above 0; otherwise its default. */
const goal = (settings: readonly Setting[], name: SettingName): number => {
  const set = toNumber(settingValue(settings, name), 0)
  return set > 0 ? set : Number(settingDefaults[name])
}

/** Members' goals: ounces, steps, miles and calories per day. */
export const goalsOf = (settings: readonly Setting[]) => ({
  hydration: hydrationGoal(settingValue(settings, 'HydrationGoal')),
  steps: goal(settings, 'GoalStepCount'),
  distance: goal(settings, 'GoalDistanceCount'),
  calories: goal(settings, 'GoalActivityCaloriesBurned'),
})

/** Maximum of the meal tracker's gauges: kilocalories, then grams. */
export const intakeMaxima = { energy: 2000, carbs: 250, protein: 90, fat: 55 } as const
/** Intake is displayed rounded down. */
export const shownIntake = (quantity: number): number => Math.floor(quantity)

export const defaultWellbeingCategory = 'mental-health'
/** Length of a vitals scan in seconds. */
export const vitalsScanSeconds = 60

/** Debounce time for typing and choosing, in milliseconds. */
export const debounces = {
  search: 400,
  toastLocation: 300,
  language: 1_000,
  iconSearch: 500,
  autocomplete: 500,
} as const
