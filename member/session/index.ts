export { CryptoContext, useCrypto, type CryptoSource } from './CryptoContext.ts'
export { RequireSession } from './RequireSession.tsx'
export { nameOf, Session, type Account, type DerivedSecret, type SignedIn } from './session.ts'
export { SessionContext, useAccount, useSession, useSessionStatus } from './SessionContext.tsx'
