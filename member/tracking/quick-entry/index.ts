/** The sheet loads on the first press of the + button. */
export const loadQuickEntry = () => import('./QuickEntry.tsx')
