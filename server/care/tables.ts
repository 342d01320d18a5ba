import { boolean, date, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../database/types.ts'

const user = reference('user', { required: true, onDelete: 'cascade' })

/** What stands on a member's insurance card. */
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
    updated_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})

/** Pharmacies that members choose from. */
export const pharmacies = defineTable({
  name: 'pharmacies',
  fields: {
    name: text({ required: true }),
    street: text({ required: true }),
    city: text({ required: true }),
    state: text({ required: true }),
    zip: text({ required: true }),
    phone: text(),
    fax: text(),
    hours: text(),
    is_open_24_hours: boolean(),
    delivers: boolean(),
    is_active: boolean({ default: true }),
  },
  uniqueTogether: [['name', 'street', 'zip']],
  indexes: [['zip'], ['name']],
})

/** The pharmacy that a member chose, as it was when it was chosen. */
export const userPharmacies = defineTable({
  name: 'user_pharmacies',
  fields: { user_id: user, pharmacy: json({ required: true }), updated_at: timestamp({ required: true }) },
  primaryKey: ['user_id'],
})
