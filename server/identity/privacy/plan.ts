import type { Resource } from '#shared/classkeys/define.ts'
import type { Field, Fields } from '#shared/classkeys/fields.ts'
import { desiredTables } from '../../kernel/database/index.ts'
import type { TableSpec } from '../../kernel/database/types.ts'
import { sealedColumnsOf, type SealedColumn } from '../../kernel/sealed-text/index.ts'

/** A table whose rows are part of their member's archive. */
export interface ArchivedTable {
  table: string
  /** The column with the owner. */
  owner: string
  fields: Readonly<Record<string, Field>>
  /** Its primary key, used to page through the rows. */
  key: readonly string[]
  /** Columns that are never included. */
  omitted: readonly string[]
  /** Columns that are decrypted for their member. */
  sealed: readonly SealedColumn[]
}

/**
 * Columns that refer to a member but are not in the member's archive, with the reason, which is part of the archive. Everything not
 * listed here that belongs to a member by its `user_id` is in the archive.
 */
export const leftOut: Readonly<Record<string, string>> = {
  'credentials.user_id': 'The password verifier. It would only help someone guess the password.',
  'one_time_keys.user_id': 'Links from mails that give access to the account, as hashes.',
  'second_factors.user_id': 'The secret of the authenticator app, which would replace it.',
  'recovery_codes.user_id': 'Hashes of the recovery codes, which would help someone guess them.',
  'suspended_items.user_id':
    'What was suspended because you denied a sign-in, with secrets that would open the account.',
  'passkey_challenges.user_id': 'Challenges for passkeys; deleted after some minutes.',
  'emergency_keys.user_id':
    'A copy of the private key that only emergency officers can open. The key itself is in the archive.',
  'former_emergency_keys.user_id': 'The previous copy, which only emergency officers can open.',
  'emergency_secrets.user_id': 'Messages to emergency officers that only they can read.',
  'emergency_secrets.officer_id': 'Messages from other members to this account as an officer.',
  'officer_keys.officer_id': 'The fingerprint of this account’s key as an officer. The key itself is in the archive.',
  'officer_keys.signed_by': 'Keys of other officers that this account signed.',
  'key_releases.officer_id': 'Emergency copies of other members that this account asked for as an officer.',
  'key_releases.decided_by': 'Emergency copies of other members that this account decided on as an officer.',
  'legal_holds.user_id': 'Whether data is kept for a legal matter. Ask support.',
  'kept_on_hold.user_id': 'What is kept for a legal matter. Ask support.',
  'legal_holds.set_by': 'Data of other members that this account put on hold.',
  'retention_periods.changed_by': 'Retention periods that this account set for everyone.',
  'factor_resets.first_by': 'Requests of other people that this account approved.',
  'factor_resets.second_by': 'Requests of other people that this account approved.',
  'factor_resets.closed_by': 'Requests of other people that this account refused.',
  'key_recoveries.officer_id': 'Requests from other members that this account decided on as an officer.',
  'kept_answers.user_id':
    'Responses of the last few days, kept for repeated requests. Their contents are in the archive.',
  'partner_sign_ins.user_id': 'Ids of used sign-in tokens; deleted after some hours.',
  'federation_tickets.user_id': 'Ids of external sign-ins, as hashes; deleted after some minutes.',
  'usernotes.user_id': 'The staff’s notes about their own work. Ask your care advocate for them.',
  'usernotes.author_id': 'Notes that this account wrote about others.',
  'usernotes.done_by_id': 'Follow-ups about others that this account marked as done.',
  'staff_bounds.staff_id': 'Whether this account may work with some members only, as an administrator set it.',
  'staff_organizations.staff_id': 'The organizations this account may work with as staff.',
  'staff_members.staff_id': 'Other members this account may work with as staff.',
  'staff_members.member_id':
    'The staff who may work with this member. Their access to the member’s data is in the archive.',
  'kit_entries.user_id': 'Results entered by staff that await review, as keyed digests without the values.',
  'kit_entries.entered_by': 'Results of other members that this account entered.',
  'kit_discards.user_id': 'That staff discarded entered results before they were sent, without the values.',
  'kit_discards.entered_by': 'Results of other members that this account entered.',
  'kit_discards.discarded_by': 'Entries about other members that this account discarded.',
  'kit_arrivals.entered_by': 'Results of other members that this account entered.',
  'kit_arrivals.reviewed_by': 'Results of other members that this account reviewed.',
  'sessions.actor_id': 'Sessions of other members that this account opened as an administrator.',
  'userprogramaction.completed_by': 'Steps of other members that this account completed for them.',
  'data_accesses.actor_id': 'This account’s access to other members’ data.',
  'pdf_template_logs.requested_by': 'Documents of other members that this account requested.',
  'export_runs.user_id': 'Lists of other people’s data that this account exported as an administrator.',
  'import_runs.user_id': 'Files with other people’s data that this account imported as an administrator.',
  'user_upload_history.done_by_id': 'Failed uploads that this account marked as dealt with.',
  'userkits.done_by_id': 'Kits of other members whose exceptions this account marked as dealt with.',
  'user_upload_history.uploaded_by': 'Files listing other members that this account uploaded as an administrator.',
}

/** Secrets in archived tables. */
const omittedColumns: Readonly<Record<string, readonly string[]>> = {
  // A mail may contain a link that gives access to the account.
  outbox: ['body', 'sealed_body', 'attachment'],
  kit_arrivals: ['digest', 'file_digest'],
  sessions: ['id', 'device_hash'],
  denied_sign_ins: ['session_id'],
  forgotten_devices: ['device_hash'],
  face_scan_sessions: ['token'],
  scout_sessions: ['token'],
  reward_secrets: ['redemption_key'],
  push_subscriptions: ['endpoint', 'p256dh', 'auth', 'session_id'],
  // A message to the one-time key, which the account itself retrieves while the request is open.
  key_recoveries: ['secrets'],
}

/** Tables that name their member in a column other than `user_id`. */
const owners: Readonly<Record<string, string>> = { users: 'id', reward_secrets: 'redeemed_by' }

const refersToUser = (field: Field | undefined): boolean => field?.kind === 'reference' && field.to === 'user'

const ownerIn = (table: string, fields: Fields): string | null => {
  const named = owners[table]
  if (named !== undefined) return named
  return refersToUser(fields['user_id']) && !Object.hasOwn(leftOut, `${table}.user_id`) ? 'user_id' : null
}

interface LinkTable {
  name: string
  /** The column with the member. */
  user: string
  fields: Fields
}

/** Links between members and other things, whichever side declares them. */
const linksOf = (resources: Iterable<Resource>): LinkTable[] => {
  const links = new Map<string, LinkTable>()
  for (const resource of resources)
    for (const field of Object.values(resource.fields)) {
      if (field.kind !== 'references') continue
      const { table, own, other, fields } = field.link
      const isOfUser = resource.name === 'user'
      if (!isOfUser && field.to !== 'user') continue
      const target: Field = {
        kind: 'reference',
        to: isOfUser ? field.to : resource.name,
        onDelete: 'cascade',
        default: null,
      }
      links.set(table, {
        name: table,
        user: isOfUser ? own : other,
        fields: { ...fields, [isOfUser ? other : own]: target },
      })
    }
  return [...links.values()].filter(({ name }) => !Object.hasOwn(leftOut, `${name}.user_id`))
}

/** Every table a member's archive is built from, derived from the declarations. */
export const archivePlan = (resources: Iterable<Resource>, rooms: readonly TableSpec[]): ArchivedTable[] => {
  const all = [...resources]
  const keys = new Map(desiredTables(all, rooms).map(({ name, primaryKey }) => [name, primaryKey]))
  const sealed = new Map(all.map((resource) => [resource.table, [...sealedColumnsOf(resource).values()]]))
  const entry = (table: string, owner: string | null, fields: Fields): ArchivedTable[] =>
    owner === null
      ? []
      : [
          {
            table,
            owner,
            fields,
            key: keys.get(table) ?? ['id'],
            omitted: omittedColumns[table] ?? [],
            sealed: sealed.get(table) ?? [],
          },
        ]
  return [
    ...all.flatMap(({ table, fields }) => entry(table, ownerIn(table, fields), fields)),
    ...rooms.flatMap(({ name, fields }) => entry(name, ownerIn(name, fields), fields)),
    ...linksOf(all).flatMap(({ name, user, fields }) => entry(name, user, fields)),
  ].toSorted((a, b) => a.table.localeCompare(b.table))
}
