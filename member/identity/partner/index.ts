/** Renders nothing visible, so it is loaded last. */
export const loadPartnerFrame = () => import('./PartnerFrame.tsx')
