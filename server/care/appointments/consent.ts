import { HaleError } from '#shared/errors.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { say } from '#shared/reasons/index.ts'
import { inLanguage } from '../../kernel/http/in-language.ts'
import type { CallContext } from '../../kernel/types.ts'
import { findTelehealthAgreements } from '../../identity/consents/index.ts'
import { assertConsent, isWithdrawn } from '../../kernel/consents/index.ts'
import { todayOf } from '../../kernel/http/member-day.ts'

/**
 * Video and phone visits require accepting what they can and cannot do.
 * @throws CONSENT_NEEDED with the name of the agreement, in the member's language
 */
export const checkTelehealthConsent = async (
  context: Pick<CallContext<CallSpec & { access: 'signed-in' }>, 'caller' | 'request' | 'services'>,
): Promise<void> => {
  const { caller, services } = context
  // Its agreement stands for the consent, until that is withdrawn.
  if (await isWithdrawn(services.db, caller.userId, 'telehealth'))
    await assertConsent(services.db, caller.userId, 'telehealth')
  const agreements = await findTelehealthAgreements(services.db, caller.userId, todayOf(context).day)
  const open = agreements.find(({ accepted }) => !accepted)
  if (open)
    throw new HaleError('CONSENT_NEEDED', {
      message: say('visit_agreement', { name: inLanguage(open, caller.language).name }),
    })
}
