import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError, type Factor } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { permissionsOfUser } from '../permissions/index.ts'
import {
  enableFactor,
  factorDue,
  isResetReady,
  startFactor,
  isAppCode,
  spendFactor,
  useReset,
} from '../second-factor/index.ts'
import { asSecondStep, type StepTaker } from './attempts.ts'
import { knownDevice } from './known-device.ts'
import { provePasskey } from './passkey.ts'
import { endSessionsOf } from './sessions.ts'
import { enterWithin, signInAnswer, signInLacks } from './signed-in.ts'
import { claimsOf, useTicket } from './tickets.ts'

type Calls = Pick<typeof calls, 'completeLogin' | 'startLoginFactor'>

/** Whose sign-in a ticket continues, and what it lacks. */
const stepOf = async (services: Services, ticket: string) => {
  const claims = await claimsOf(services, ticket)
  const due = await signInLacks(services, claims.userId)
  return { ...claims, isSetup: due?.length === 0, isDue: due !== null && due.length > 0 }
}

/**
 * Checks a code of the authenticator app or a recovery code, with as few attempts as a password, and does `work` with it.
 * @param before may refuse the attempt, in the transaction that uses up the code
 * @throws VALIDATION at `code`, MAX_INCORRECT_LOGIN_ATTEMPTS
 */
export const proveFactor = async <T>(
  services: Services,
  taker: StepTaker,
  code: string,
  work: (within: Services) => Promise<T>,
  before: (within: Services) => Promise<void> = async () => undefined,
): Promise<T> => {
  const kind = isAppCode(code) ? 'app' : 'recovery code'
  const verify = async (within: Services): Promise<boolean> => {
    await before(within)
    return spendFactor(within, taker.userId, code)
  }
  const done = await asSecondStep(services, { ...taker, kind }, verify, async (within) => ({
    done: await work(within),
  }))
  if (!done) throw fieldError('code', say('code_wrong'))
  return done.done
}

/** The ways to take the second step that an account has, whether or not one is about to be reset. */
export const factorsAsked = async (services: Services, userId: number): Promise<readonly Factor[]> =>
  (await factorDue(services, userId, (await permissionsOfUser(services.db, userId)).size > 0)) ?? []

/** Sets up the app, in place of one that was lost if the reset of it is ready. */
const setUp = async (within: Services, userId: number, code: string): Promise<string[]> => {
  const { db, now } = within
  const isReset = await isResetReady(db, userId, now())
  const codes = await enableFactor(within, { userId, sessionId: null }, code)
  if (!isReset) return codes
  await useReset(db, within, userId)
  await endSessionsOf(db, userId, 'ended', now())
  return codes
}

export const secondStepHandlers: HandlersOf<Calls> = {
  completeLogin: async ({ body: { ticket, code = '', passkey }, services, request, about }) => {
    const { userId, method, sessionId, isSetup, isDue } = await stepOf(services, ticket)
    about(userId)
    // Of several requests with a ticket one is answered, and the others use up no code.
    const before = (within: Services) => useTicket(within, ticket)
    const start = async (within: Services, codes: string[] | null, passkeyId: number | null = null) => {
      const hasSecondStep = isSetup || isDue
      return {
        codes,
        started: await enterWithin(within, userId, request, { method, sessionId, passkeyId, hasSecondStep }),
      }
    }
    const alone = (work: (within: Services) => ReturnType<typeof start>) =>
      services.db.transaction(async (tx) => {
        const within = { ...services, db: tx }
        await before(within)
        return work(within)
      })
    const enter = async () => {
      if (isSetup) return alone(async (within) => start(within, await setUp(within, userId, code)))
      if (!isDue) return alone((within) => start(within, null))
      const device = await knownDevice(services, request.cookies, userId)
      const taker = { userId, known: device && `device ${device}`, ip: request.ip }
      if (!passkey) return proveFactor(services, taker, code, (within) => start(within, null), before)
      const work = (within: Services, passkeyId: number) => start(within, null, passkeyId)
      return provePasskey(services, taker, { passkey, purpose: 'sign-in' }, work, before)
    }
    const { codes, started } = await enter()
    return { ...(await signInAnswer(services, started)), recovery_codes: codes }
  },

  startLoginFactor: async ({ body, services, about }) => {
    const { userId, isSetup } = await stepOf(services, body.ticket)
    about(userId)
    if (!isSetup) throw new HaleError('CONFLICT', { message: say('second_step_there') })
    return startFactor(services, userId)
  },
}
