export {
  findPreferences,
  preferencesOf,
  readPreferences,
  storePreferences,
  type GivenPreferences,
  type StoredPreferences,
} from './own.ts'
