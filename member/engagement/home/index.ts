export const loadHome = () => import('./Home.tsx')
