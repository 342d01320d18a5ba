export { Basics, useStore } from './Basics.tsx'
export { useDashboardPreferences } from './useDashboardPreferences.ts'
export { useSetAccount } from './useSetAccount.ts'
