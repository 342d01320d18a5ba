import { suspendedKinds } from '#shared/calls/index.ts'
import { boolean, choice, integer, json, reference, text, timestamp } from '#shared/classkeys/fields.ts'
import { defineTable } from '../../kernel/database/types.ts'

/** The credentials of an account. Without a row, or without `login_hash`, nobody can sign in with a password. */
export const credentials = defineTable({
  name: 'credentials',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** Slow hash of the login secret, which the browser derives from the password. */
    login_hash: text(),
    /** 16 bytes as hex: the browser's salt for the login secret and the key's passphrase. */
    key_salt: text({ required: true }),
    /** `{alg, m, t, p, v}` of that derivation. */
    kdf: json({ required: true }),
    /** Version of the password rules in force when the password was chosen. */
    password_policy: integer({ required: true }),
    changed_at: timestamp({ required: true }),
    /** The password is the demo's, which is published. */
    is_demo: boolean({ required: true, default: false }),
  },
  primaryKey: ['user_id'],
})

/** One row per sign-in, looked up on every request. */
export const sessions = defineTable({
  name: 'sessions',
  fields: {
    id: text({ required: true }),
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    /** The administrator acting as this user, otherwise null. */
    actor_id: reference('user', { onDelete: 'cascade' }),
    /** The administrator's own session, which this one ends with, and why it was opened. */
    actor_session: text(),
    reason: text({ max: 500 }),
    started_at: timestamp({ required: true }),
    last_seen_at: timestamp({ required: true }),
    expires_at: timestamp({ required: true }),
    /** When the password was last typed, for calls that require a recent one. */
    entered_at: timestamp(),
    ended_at: timestamp(),
    end_reason: choice(['logout', 'ended', 'replay', 'password', 'disabled', 'expired']),
    ip: text(),
    user_agent: text({ max: 500 }),
    /** What its sign-in was proved with; null in an administrator's session as this user. */
    method: choice(['password', 'passkey', 'organization']),
    /** When it passed a second step, by a code or a passkey, at its sign-in or later; null if the account had none. */
    second_step_at: timestamp(),
    /** The passkey that its sign-in was proved with, alone or after a password. */
    passkey_id: integer(),
    /** Hash of the browser's id, once the session is kept in a cookie. */
    device_hash: text(),
  },
  primaryKey: ['id'],
  indexes: [['user_id', 'started_at']],
})

/** Browsers that are no longer trusted with an account, although their cookie says that it has signed in there. */
export const forgottenDevices = defineTable({
  name: 'forgotten_devices',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    device_hash: text({ required: true }),
    forgotten_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id', 'device_hash'],
})

/** Chains of refresh tokens: one per browser tab, and one named `cookie` that new tabs start from. */
export const refreshChains = defineTable({
  name: 'refresh_chains',
  fields: {
    id: text({ required: true }),
    session_id: text({ required: true }),
    kind: choice(['tab', 'cookie'], { required: true }),
    token_hash: text({ required: true }),
    /** The previous token, still valid for some seconds after `rotated_at`. */
    previous_hash: text(),
    rotated_at: timestamp({ required: true }),
    created_at: timestamp({ required: true }),
  },
  primaryKey: ['id'],
  indexes: [['session_id', 'rotated_at']],
})

/** Sign-in attempts per email address, known or not, and where they come from, under keyed hashes of both. */
export const loginAttempts = defineTable({
  name: 'login_attempts',
  fields: {
    email_key: text({ required: true }),
    source_key: text({ required: true }),
    /** Failed attempts in the current window. */
    failed: integer({ required: true }),
    /** Attempts being verified right now. */
    pending: integer({ required: true }),
    window_started_at: timestamp({ required: true }),
    reserved_at: timestamp({ required: true }),
    locked_until: timestamp(),
  },
  primaryKey: ['email_key', 'source_key'],
  indexes: [['locked_until']],
})

/** Accounts that someone registered, until their address is confirmed or staff take care of them. */
export const registrations = defineTable({
  name: 'registrations',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    registered_at: timestamp({ required: true }),
  },
  primaryKey: ['user_id'],
})

/** A new address of an account, until both mailboxes have confirmed it. Only hashes of the mailed keys are stored. */
export const addressChanges = defineTable({
  name: 'address_changes',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    new_email: text({ required: true, max: 320 }),
    former_key_hash: text({ required: true, unique: true }),
    new_key_hash: text({ required: true, unique: true }),
    /** Requested by the owner, rather than an administrator. */
    is_by_owner: boolean({ required: true }),
    requested_at: timestamp({ required: true }),
    expires_at: timestamp({ required: true }),
    former_confirmed_at: timestamp(),
    new_confirmed_at: timestamp(),
  },
  primaryKey: ['user_id'],
})

/** Keys mailed or handed out as a link; each works once, and only its hash is stored. */
export const oneTimeKeys = defineTable({
  name: 'one_time_keys',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    purpose: choice(['password', 'verify-email', 'activation', 'new-device', 'factor-reset'], { required: true }),
    key_hash: text({ required: true, unique: true }),
    /** The address it was created for: a key for an earlier address verifies nothing. */
    email: text({ required: true, max: 320 }),
    /** The session that a mail about a new device is about. */
    session_id: text(),
    /** What somebody registered the address with; only whoever follows this link takes it over. */
    asked: json(),
    created_at: timestamp({ required: true }),
    expires_at: timestamp({ required: true }),
    used_at: timestamp(),
  },
  indexes: [['user_id', 'purpose']],
})

export type SuspendedKind = (typeof suspendedKinds)[number]
/** What was added to an account since a sign-in that its owner denied: out of use until the owner restores it. */
export const suspendedItems = defineTable({
  name: 'suspended_items',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    kind: choice(suspendedKinds, { required: true }),
    name: text({ max: 320 }),
    /** What it takes to restore it, as JSON. */
    content: text({ required: true, max: 200_000, isSealed: true }),
    added_at: timestamp({ required: true }),
    suspended_at: timestamp({ required: true }),
  },
  indexes: [['user_id']],
})

/** Sign-ins of which the owner said that they were somebody else's. */
export const deniedSignIns = defineTable({
  name: 'denied_sign_ins',
  fields: {
    user_id: reference('user', { required: true, onDelete: 'cascade' }),
    session_id: text({ required: true }),
    /** When the sign-in was: what was added later is suspended. */
    since: timestamp({ required: true }),
    denied_at: timestamp({ required: true }),
    /** When the owner had chosen a new password; at once where the organization signs them in. */
    settled_at: timestamp(),
  },
  primaryKey: ['user_id', 'session_id'],
})
