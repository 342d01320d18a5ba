/** The second step of a sign-in: an authenticator app (TOTP), with recovery codes in its place. */
export { enableFactor, factorDue, startFactor, spendFactor } from './factor.ts'
