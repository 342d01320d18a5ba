import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { isStaff } from '../../kernel/http/authorize.ts'
import type { HandlersOf } from '../../kernel/types.ts'
import { assertPassed, enableFactor, removeFactor, standingOf, startFactor } from './factor.ts'
import { answerFactorOffer, isFactorOffered } from './offers.ts'
import { replaceCodes } from './recovery-codes.ts'
import { openReset, readyAt } from './resets.ts'

type Calls = Pick<
  typeof calls,
  | 'getSecondFactor'
  | 'startSecondFactor'
  | 'enableSecondFactor'
  | 'removeSecondFactor'
  | 'renewRecoveryCodes'
  | 'answerFactorOffer'
>

export const secondFactorHandlers: HandlersOf<Calls> = {
  getSecondFactor: async ({ caller, services }) => {
    const standing = await standingOf(services, caller.userId, isStaff(caller))
    const { enabledAt, codesLeft, passkeys, isRequired } = standing
    const reset = await openReset(services.db, caller.userId, services.now())
    const canBeOffered = caller.actorId === null && !isRequired && enabledAt === null && passkeys === 0
    return {
      enabled_at: enabledAt?.toISOString() ?? null,
      recovery_codes_left: codesLeft,
      passkeys,
      is_required: isRequired,
      is_offered: canBeOffered && (await isFactorOffered(services, caller.userId)),
      reset: reset && { state: reset.state, ready_at: readyAt(reset)?.toISOString() ?? null },
    }
  },

  startSecondFactor: async ({ caller, services }) => {
    await assertPassed(services, caller)
    return startFactor(services, caller.userId)
  },

  enableSecondFactor: async ({ body, caller, services }) => {
    await assertPassed(services, caller)
    return { recovery_codes: await enableFactor(services, caller, body.code) }
  },

  removeSecondFactor: async ({ caller, services }) => {
    await assertPassed(services, caller)
    const { isRequired, passkeys } = await standingOf(services, caller.userId, isStaff(caller))
    if (isRequired && passkeys === 0) throw new HaleError('CONFLICT', { message: say('second_step_app') })
    await removeFactor(services, caller.userId)
  },

  renewRecoveryCodes: async ({ caller, services }) => {
    await assertPassed(services, caller)
    const { enabledAt } = await standingOf(services, caller.userId, isStaff(caller))
    if (!enabledAt) throw new HaleError('CONFLICT', { message: say('app_first') })
    return { recovery_codes: await services.db.transaction((tx) => replaceCodes(services, tx, caller.userId)) }
  },

  answerFactorOffer: ({ body, caller, services }) => answerFactorOffer(services, caller.userId, body.answer),
}
