import { reference } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Staff with bounds. A row of its own, so that an account whose last organization is deleted reaches nothing instead of everything. */
export const staffBounds = defineTable({
  name: 'staff_bounds',
  fields: { staff_id: reference('user', { required: true, onDelete: 'cascade' }) },
  primaryKey: ['staff_id'],
})

/** Organizations that bounded staff manage. */
export const staffOrganizations = defineTable({
  name: 'staff_organizations',
  fields: {
    staff_id: reference('user', { required: true, onDelete: 'cascade' }),
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
  },
  primaryKey: ['staff_id', 'organization_id'],
  indexes: [['organization_id']],
})

/** Members in the caseload of bounded staff. */
export const staffMembers = defineTable({
  name: 'staff_members',
  fields: {
    staff_id: reference('user', { required: true, onDelete: 'cascade' }),
    member_id: reference('user', { required: true, onDelete: 'cascade' }),
  },
  primaryKey: ['staff_id', 'member_id'],
  indexes: [['member_id']],
})
