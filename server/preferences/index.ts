export { preferenceHandlers } from './calls.ts'
export { preferencesOf, readPreferences, storePreferences, type StoredPreferences } from './own.ts'
