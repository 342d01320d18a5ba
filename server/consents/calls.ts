import type { calls } from '#shared/calls/index.ts'
import { localDate } from '#shared/rules/index.ts'
import type { CallContext, HandlersOf } from '../app/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { saveConsents } from './commands.ts'
import { findAgreements, findConsents } from './documents.ts'

type Calls = Pick<typeof calls, 'listLegalAgreements' | 'saveConsent'>
type Context = Pick<CallContext<CallSpec>, 'caller' | 'request' | 'services'>

const dayOf = ({ caller, request, services }: Context): string =>
  localDate(services.now(), caller.timezone ?? request.timezone ?? 'UTC')
const withInstant = <D extends { accepted_at: Date | null }>({ accepted_at, ...rest }: D) => ({
  ...rest,
  accepted_at: accepted_at?.toISOString() ?? null,
})

export const consentHandlers: HandlersOf<Calls> = {
  listLegalAgreements: async ({ caller, request, services }) => {
    const [agreements, consents] = await Promise.all([
      findAgreements(services.db, caller.userId, dayOf({ caller, request, services })),
      findConsents(services.db, caller.userId),
    ])
    return { models: agreements.map(withInstant), consents: consents.map(withInstant) }
  },

  saveConsent: async ({ body, caller, request, services }) => {
    const given = body.legal_consents.map((entry) => (typeof entry === 'number' ? { id: entry } : entry))
    const day = dayOf({ caller, request, services })
    const saved = await services.db.transaction((tx) =>
      saveConsents(tx, { userId: caller.userId, day, given, now: services.now() }),
    )
    return { legal_consents: saved }
  },
}
