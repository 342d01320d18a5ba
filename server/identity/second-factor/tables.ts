import { choice, integer, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** The authenticator app of an account. */
export const secondFactors = defineTable({
  name: 'second_factors',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    secret: text({ isSealed: true }),
    enabled_at: timestamp(),
    /** The 30-second step of the last accepted code: it and earlier ones are not accepted again. */
    last_step: integer({ required: true }),
    /** A secret whose first code has not been entered yet. */
    pending_secret: text({ isSealed: true }),
  },
  primaryKey: ['user_id'],
})

/** Codes in place of the app, as hashes that are sealed besides: whoever has only the database cannot try codes. Each works once. */
export const recoveryCodes = defineTable({
  name: 'recovery_codes',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    code_hash: text({ required: true, isSealed: true }),
    used_at: timestamp(),
    /** Null for those from before it was recorded. */
    created_at: timestamp(),
  },
  primaryKey: ['user_id', 'code_hash'],
})

/** What people said when a second step was offered to them. */
export const factorOffers = defineTable({
  name: 'factor_offers',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    answer: choice(['later', 'no'], { required: true }),
    answered_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})

/** Requests of people who have lost their second step. */
export const factorResets = defineTable({
  name: 'factor_resets',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    created_at: timestamp({ required: true }),
    /** The two administrators who approve it, and why. */
    first_by: reference('user', { onDelete: 'set null' }),
    first_reason: text({ max: 500 }),
    first_at: timestamp(),
    second_by: reference('user', { onDelete: 'set null' }),
    second_reason: text({ max: 500 }),
    approved_at: timestamp(),
    /** When people were reminded that it takes effect soon. */
    reminded_at: timestamp(),
    outcome: choice(['stopped', 'refused', 'used']),
    refusal: text({ max: 500 }),
    closed_by: reference('user', { onDelete: 'set null' }),
    closed_at: timestamp(),
  },
  indexes: [['user_id', 'created_at'], ['created_at']],
})
