import { date, integer, json, reference } from '#shared/classkeys/fields.ts'
import { fewestPeople } from '#shared/rules/index.ts'
import { defineTable } from '../../kernel/database/types.ts'

const people = integer({ min: fewestPeople })

/**
 * How many people of an organization had joined and were active by the end of a month, as the organization sees it. Counted once, since
 * its managers could learn about single people by adding or removing them between two counts.
 */
export const organizationMonths = defineTable({
  name: 'organization_months',
  fields: {
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    /** Its first day. */
    month: date({ required: true }),
    counted_on: date({ required: true }),
    eligible: people,
    invited: people,
    joined: people,
    active: people,
    /** How many take part in each program about health, by its id; null if the month was counted long after it was over. */
    programs: json(),
  },
  primaryKey: ['organization_id', 'month'],
})
