/** The sheet comes with the first press on the bar's +. */
export const loadQuickEntry = () => import('./QuickEntry.tsx')
