export { preferenceHandlers } from './calls.ts'
export { findQuietHours, preferencesOf, readPreferences, storePreferences, type StoredPreferences } from './own.ts'
