/** Draws nothing that anybody sees, so that it comes in its own time. */
export const loadPartnerFrame = () => import('./PartnerFrame.tsx')
