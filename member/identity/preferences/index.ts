export { Basics, useStore } from './Basics.tsx'
export { FormatsSelect } from './FormatsSelect.tsx'
export { useDashboardPreferences } from './useDashboardPreferences.ts'
export { useSetAccount } from './useSetAccount.ts'
