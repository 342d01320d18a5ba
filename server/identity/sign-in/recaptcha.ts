import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { HandlersOf, Services } from '../../kernel/types.ts'
import { recordedCall } from '../../integrations/call-log/index.ts'
import type { Recaptcha } from '../../integrations/recaptcha/index.ts'

type Calls = Pick<typeof calls, 'verifyRecaptcha' | 'getRecaptcha'>

const verified = (services: Services, { mode, verify }: Recaptcha, answer: string, ip: string): Promise<boolean> =>
  recordedCall(
    services,
    { integration: 'recaptcha', mode, method: 'POST', endpoint: '/siteverify', userId: null },
    async () => ({
      status: 200,
      answer: await verify(answer, ip),
    }),
  )

/**
 * If a service is configured, a new account requires its confirmation that a person is registering.
 * @throws VALIDATION at `recaptcha` if it is missing or negative
 */
export const assertPerson = async (
  services: Services,
  answer: string | null | undefined,
  ip: string,
): Promise<void> => {
  const { recaptcha } = services
  if (recaptcha?.mode !== 'live') return
  if (!answer || !(await verified(services, recaptcha, answer, ip))) throw fieldError('recaptcha', say('not_a_person'))
}

export const recaptchaHandlers: HandlersOf<Calls> = {
  verifyRecaptcha: async ({ body, services, request }) => {
    const { recaptcha } = services
    if (!recaptcha) throw new HaleError('BAD_REQUEST', { message: say('no_recaptcha') })
    if (!(await verified(services, recaptcha, body.recaptchaKey, request.ip)))
      throw fieldError('recaptchaKey', say('not_a_person'))
    return { success: true }
  },
  getRecaptcha: async ({ services: { recaptcha } }) => ({ site_key: recaptcha?.siteKey ?? null }),
}
