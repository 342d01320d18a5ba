import { defineNoun } from '../define.ts'
import { date, integer, reference, text, timestamp } from '../fields.ts'

/** The code for one redemption of a reward, given to one member. */
export const reward_secrets = defineNoun({
  noun: 'reward_secrets',
  rest: '/admin/reward-secrets',
  label: ['Redemption secret', 'Redemption secrets'],
  group: 'rewards',
  icon: 'password',
  titleField: 'secret',
  fields: {
    reward_id: reference('rewards', { required: true, onDelete: 'cascade', label: 'Reward' }),
    secret: text({ required: true, max: 500, isSecret: true, isSealed: true, filterable: false, sortable: false }),
    pin: text({ max: 50, isSecret: true, isSealed: true, filterable: false, sortable: false, label: 'PIN' }),
    expires_on: date({ label: 'Valid until' }),
    redeemed_by: reference('user', { writable: false, label: 'Redeemed by' }),
    redeemed_at: timestamp({ writable: false, label: 'Redeemed' }),
    stars: integer({ writable: false, label: 'Stars paid' }),
    /** Idempotency key of its redemption: a repeated request gets the same code. */
    redemption_key: text({ readable: false, writable: false }),
  },
  derived: {
    reward_name: { through: 'reward_id', field: 'name', label: 'Reward', search: true },
    user_name: { through: 'redeemed_by', field: ['first_name', 'last_name'], label: 'Redeemed by' },
  },
  list: ['reward_name', 'secret', 'expires_on', 'user_name', 'redeemed_at'],
  filters: ['reward_id', 'redeemed_by', 'redeemed_at'],
  uniqueTogether: [['reward_id', 'secret']],
  indexes: [['reward_id', 'redeemed_at']],
})
