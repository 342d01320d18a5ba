export { preferenceHandlers } from './calls.ts'
export { findQuietHours, preferencesOf, readPreferences, storePreferences, type GivenPreferences, type StoredPreferences } from './own.ts'
