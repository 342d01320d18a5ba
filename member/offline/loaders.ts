/** Nothing waits for it. */
export const loadInstallCard = () => import('./InstallCard.tsx')
