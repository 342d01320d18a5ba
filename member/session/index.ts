export { CryptoContext, useCrypto, type CryptoSource } from './CryptoContext.ts'
export { fetchOrTake } from './earlyBootstrap.ts'
export { personOfLink, RequireSession } from './RequireSession.tsx'
export { isAddressOf, nameOf, type Account, type DerivedSecret, type SignedIn } from './account.ts'
export { Session } from './session.ts'
export { useCrisisHelp } from './useCrisisHelp.ts'
export { SessionContext, useAccount, useSession, useSessionStatus } from './SessionContext.tsx'
export const loadJourneyNotice = () => import('./JourneyNotice.tsx')
