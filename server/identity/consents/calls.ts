import type { calls } from '#shared/calls/index.ts'
import { defaultLanguage, isLanguage, publicDocuments } from '#shared/rules/index.ts'
import type { Caller, HandlersOf } from '../../kernel/types.ts'
import { inLanguage } from '../../kernel/http/in-language.ts'
import { todayOf } from '../../kernel/http/member-day.ts'
import { saveConsents } from './commands.ts'
import { findAgreements, findConsents, findPublicDocument, type Agreement, type Consent } from './documents.ts'

type Calls = Pick<typeof calls, 'listLegalAgreements' | 'getLegalDocument' | 'saveConsent'>

const presented = <D extends Agreement | Consent>(document: D, language: Caller['language']) => ({
  ...inLanguage(document, language),
  accepted_at: document.accepted_at?.toISOString() ?? null,
  decided_at: document.decided_at?.toISOString() ?? null,
})

export const consentHandlers: HandlersOf<Calls> = {
  listLegalAgreements: async (context) => {
    const { caller, services } = context
    const [agreements, consents] = await Promise.all([
      findAgreements(services.db, caller.userId, todayOf(context).day),
      findConsents(services.db, caller.userId),
    ])
    const { language } = caller
    return {
      models: agreements.map((agreement) => presented(agreement, language)),
      consents: consents.map((consent) => presented(consent, language)),
    }
  },

  getLegalDocument: async ({ params, query, services }) => {
    // A visitor has no timezone yet.
    const today = services.now().toISOString().slice(0, 10)
    const document = await findPublicDocument(services.db, publicDocuments[params.kind], today)
    return document && inLanguage(document, isLanguage(query.language) ? query.language : defaultLanguage)
  },

  saveConsent: async (context) => {
    const { body, caller, services } = context
    const given = body.legal_consents.map((entry) => (typeof entry === 'number' ? { id: entry } : entry))
    const { day } = todayOf(context)
    const saved = await services.db.transaction((tx) =>
      saveConsents(tx, services, { userId: caller.userId, day, given }),
    )
    return { legal_consents: saved }
  },
}
