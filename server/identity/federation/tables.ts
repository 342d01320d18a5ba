import { boolean, choice, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** Links an identity provider's identifier of a person to an account. */
export const federatedIdentities = defineTable({
  name: 'federated_identities',
  fields: {
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    kind: choice(['saml', 'oidc', 'sso'], { required: true }),
    /** The provider's own name; another provider of the same organization identifies other people. */
    issuer: text({ required: true, max: 1000 }),
    subject: text({ required: true, max: 500 }),
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    linked_at: timestamp({ required: true }),
    last_used_at: timestamp({ required: true }),
    /** Digests of the keys that may speak for the person; null until the first sign-in or change of keys since they are recorded. */
    trusted_keys: json(),
  },
  primaryKey: ['organization_id', 'kind', 'issuer', 'subject'],
  indexes: [['user_id']],
})

/** People whose membership somebody other than the organization's directory ended; triggers keep it (`memberships.ts`). */
export const formerMembers = defineTable({
  name: 'former_members',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    left_at: timestamp({ required: true }),
    /** Found at the upgrade: their link to the provider or directory still worked, and was voided then. */
    was_linked: boolean({ required: true, default: false }),
  },
  primaryKey: ['user_id', 'organization_id'],
  indexes: [['organization_id']],
})

/** Email domains whose owner has proved, by a DNS record, that the organization speaks for them. */
export const organizationDomains = defineTable({
  name: 'organization_domains',
  fields: {
    domain: text({ required: true, max: 253 }),
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    verified_at: timestamp({ required: true }),
  },
  primaryKey: ['domain'],
  indexes: [['organization_id']],
})

/** Pending requests to identity providers; each can be answered once. */
export const samlRequests = defineTable({
  name: 'saml_requests',
  fields: {
    id: text({ required: true, max: 100 }),
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    /** Hash of the cookie of the browser that started. */
    browser_hash: text({ required: true }),
    issued_at: timestamp({ required: true }),
    expires_at: timestamp({ required: true }),
    used_at: timestamp(),
  },
  primaryKey: ['id'],
  indexes: [['expires_at']],
})

/** The key to which an organization's provider encrypts assertions. */
export const samlKeys = defineTable({
  name: 'saml_keys',
  fields: {
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    certificate: text({ required: true, max: 10_000 }),
    private_key: text({ required: true, max: 10_000, isSealed: true }),
    created_at: timestamp({ required: true }),
  },
  primaryKey: ['organization_id'],
})

/** The secret of a client at an OpenID provider, sealed. It is only ever sent to the issuer that it was entered for. */
export const oidcSecrets = defineTable({
  name: 'oidc_secrets',
  fields: {
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    issuer: text({ required: true, max: 1000 }),
    client_id: text({ required: true, max: 300 }),
    secret: text({ required: true, max: 4000, isSealed: true }),
    set_at: timestamp({ required: true }),
  },
  primaryKey: ['organization_id'],
})

/** Pending sign-ins at OpenID providers, by the hash of their state; each can be answered once. */
export const oidcRequests = defineTable({
  name: 'oidc_requests',
  fields: {
    state_hash: text({ required: true }),
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    /** Hash of the cookie of the browser that started. */
    browser_hash: text({ required: true }),
    expires_at: timestamp({ required: true }),
    used_at: timestamp(),
  },
  primaryKey: ['state_hash'],
  indexes: [['expires_at']],
})

/** Sessions that an OpenID provider opened, and may end. */
export const federatedSessions = defineTable({
  name: 'federated_sessions',
  fields: {
    session_id: text({ required: true }),
    organization_id: reference('organizations', { required: true, onDelete: 'cascade' }),
    issuer: text({ required: true, max: 1000 }),
    subject: text({ required: true, max: 500 }),
    /** The provider's own number of its session, if it names one. */
    provider_session: text({ max: 500 }),
    /** Sealed: shown to the provider when the member signs out there as well. */
    id_token: text({ required: true, isSealed: true }),
  },
  primaryKey: ['session_id'],
  indexes: [['organization_id', 'issuer', 'subject']],
})

/** What a browser returns with from an identity provider: good for one sign-in, in the browser that started it. */
export const federationTickets = defineTable({
  name: 'federation_tickets',
  fields: {
    ticket_hash: text({ required: true }),
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    browser_hash: text({ required: true }),
    /** Whose provider it was; null in tickets from before it was recorded. */
    organization_id: reference('organizations', { onDelete: 'cascade' }),
    /** The session at an OpenID provider that its session here belongs to. */
    provider: json(),
    expires_at: timestamp({ required: true }),
    used_at: timestamp(),
  },
  primaryKey: ['ticket_hash'],
  indexes: [['expires_at']],
})

/** Used assertions and tokens, until they are too old to be replayed. */
export const usedAssertions = defineTable({
  name: 'used_assertions',
  fields: { assertion_hash: text({ required: true }), expires_at: timestamp({ required: true }) },
  primaryKey: ['assertion_hash'],
  indexes: [['expires_at']],
})
