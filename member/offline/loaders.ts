/** Parts that no screen waits for. */
export const loadInstallCard = () => import('./InstallCard.tsx')
export const loadOfflineKeeper = () => import('./OfflineKeeper.tsx')
