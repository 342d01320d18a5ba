import type { calls } from '#shared/calls/index.ts'
import type { HandlersOf } from '../app/types.ts'
import { todayOf } from '../journal/index.ts'
import { saveConsents } from './commands.ts'
import { findAgreements, findConsents } from './documents.ts'

type Calls = Pick<typeof calls, 'listLegalAgreements' | 'saveConsent'>

const withInstant = <D extends { accepted_at: Date | null }>({ accepted_at, ...rest }: D) => ({
  ...rest,
  accepted_at: accepted_at?.toISOString() ?? null,
})

export const consentHandlers: HandlersOf<Calls> = {
  listLegalAgreements: async (context) => {
    const { caller, services } = context
    const [agreements, consents] = await Promise.all([
      findAgreements(services.db, caller.userId, todayOf(context).day),
      findConsents(services.db, caller.userId),
    ])
    return { models: agreements.map(withInstant), consents: consents.map(withInstant) }
  },

  saveConsent: async (context) => {
    const { body, caller, services } = context
    const given = body.legal_consents.map((entry) => (typeof entry === 'number' ? { id: entry } : entry))
    const { day } = todayOf(context)
    const saved = await services.db.transaction((tx) =>
      saveConsents(tx, { userId: caller.userId, day, given, now: services.now() }),
    )
    return { legal_consents: saved }
  },
}
