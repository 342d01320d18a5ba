export const loadKeepers = () => import('./Keepers.tsx')
