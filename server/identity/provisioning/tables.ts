import { boolean, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Tokens that organizations' directories authenticate with. Only hashes are stored. */
export const scimTokens = defineTable({
  name: 'scim_tokens',
  fields: {
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    name: text({ required: true, max: 100 }),
    token_hash: text({ required: true, unique: true }),
    created_at: timestamp({ required: true }),
    expires_at: timestamp({ required: true }),
    last_used_at: timestamp(),
    revoked_at: timestamp(),
  },
  indexes: [['organization_id']],
})

/** People whom an organization's directory manages. Accounts that it did not send are not visible to it. */
export const scimUsers = defineTable({
  name: 'scim_users',
  fields: {
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    user_name: text({ required: true, max: 320 }),
    external_id: text({ max: 500 }),
    is_active: boolean({ required: true }),
    /** The account was deactivated with the person, and is activated with them. */
    has_closed: boolean({ required: true }),
    created_at: timestamp({ required: true }),
    updated_at: timestamp({ required: true }),
    /** The directory has deleted the person; kept in case that it sends them again. */
    deleted_at: timestamp(),
  },
  primaryKey: ['organization_id', 'user_id'],
  indexes: [['user_id'], ['organization_id', 'user_name']],
})

/** Groups of an organization's directory: each is a tag, which its members have. */
export const scimGroups = defineTable({
  name: 'scim_groups',
  fields: {
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    tag_id: reference('tags', { required: true, onDelete: 'cascade' }),
    external_id: text({ max: 500 }),
    created_at: timestamp({ required: true }),
    updated_at: timestamp({ required: true }),
  },
  indexes: [['organization_id'], ['tag_id']],
})
