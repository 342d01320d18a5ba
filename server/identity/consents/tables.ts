import { boolean, choice, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/**
 * Every decision about an agreement or a consent, with the wording and version shown. Rows are only added: the newest for a
 * document is the current decision, earlier ones are its history.
 */
export const consentRecords = defineTable({
  name: 'consent_records',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    kind: choice(['agreement', 'consent'], { required: true }),
    legalagreement_id: reference('legalagreements', { onDelete: 'set null' }),
    legal_consent_id: reference('legal_consents', { onDelete: 'set null' }),
    name: text({ required: true }),
    version: text({ required: true, max: 20 }),
    accepted: boolean({ required: true }),
    /** The full name as typed, if the document asks for it. */
    signature: text({ max: 200 }),
    created_at: timestamp({ required: true }),
  },
  indexes: [['user_id', 'created_at']],
})
