/** The second step of a sign-in: an authenticator app (TOTP), with recovery codes in its place. */
export { assertPassed, enableFactor, factorDue, isAppCode, spendFactor, standingOf, startFactor } from './factor.ts'
export { notifyFactorChanged } from './notices.ts'
export { passFactor } from './sessions.ts'
export { putBackFactor, takeFactor } from './suspension.ts'
export {
  approveReset,
  askForReset,
  isResetReady,
  readyAt,
  refuseReset,
  stateAt,
  stopReset,
  useReset,
  withdrawApprovals,
  type ResetState,
} from './resets.ts'
