import { date, file, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

const user = reference('user', { required: true, onDelete: 'cascade' })

/** The details on a member's insurance card. */
export const userInsurances = defineTable({
  name: 'user_insurances',
  fields: {
    user_id: user,
    insurer: text({ required: true }),
    plan_name: text(),
    member_id: text({ required: true }),
    group_number: text(),
    policy_holder: text(),
    relationship: text(),
    holder_date_of_birth: date(),
    effective_date: date(),
    expiration_date: date(),
    phone: text(),
    /** Photos of the card. */
    front_image: file({ accept: 'image' }),
    back_image: file({ accept: 'image' }),
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})

/** The pharmacy a member chose, as it was at the time. */
export const userPharmacies = defineTable({
  name: 'user_pharmacies',
  fields: { user_id: user, pharmacy: json({ required: true }), updated_at: timestamp({ required: true }) },
  primaryKey: ['user_id'],
})
