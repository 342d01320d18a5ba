/** Tables with rows of members that are no health data, by why they are not. All others are, and nobody sees them without consent. */
import { resources, type Resource } from '#shared/classkeys/index.ts'
import { foreignKeysOf, tables } from './plant.ts'

const reasons: Readonly<Record<string, string>> = {
  'how the account is signed in to and protected': `account_closures address_changes credentials emergency_keys emergency_secrets
    factor_offers factor_resets federated_identities federation_tickets forgotten_devices former_emergency_keys key_recoveries
    key_releases officer_keys officer_lists one_time_keys partner_sign_ins passkey_challenges passkeys pgp_keys recovery_codes
    registrations scim_users second_factors security_lockouts sessions`,
  'how the account is set up': `chosen_labs consent_records face_scan_accounts face_scan_sessions journal_tutorials
    medication_reminders push_subscriptions saved_views user_organizations user_preferences user_programs
    user_roles user_tags`,
  'what staff and the installation do': `data_accesses export_runs import_runs legal_holds retention_periods staff_bounds
    staff_members staff_organizations take_outs`,
  'what is told to the member': 'outbox process_steps result_sends',
  'what the member earns and is given to do': 'star_entries task_users user_tasks milestone_progress',
  'who talked with the assistant, and when': 'scout_sessions',
  'copies that other rules guard': 'kept_answers kept_on_hold trash',
}
export const notHealth = new Map(
  Object.entries(reasons).flatMap(([why, names]) => names.split(/\s+/).map((name) => [name, why] as const)),
)

/** Tables with rows of members that are not an entity's, and so have no other place to say it. */
export const roomTablesOfMembers = [...tables.keys()].filter(
  (name) =>
    !resources.some(({ table }) => table === name) && foreignKeysOf(name).some(({ target }) => target === 'users'),
)

const entities = new Map<string, Resource>(resources.map((resource) => [resource.table, resource]))
/** What such a table has of health after all. */
const healthColumns = ['star_entries.reason', 'star_entries.source']

/** Whether what a column has is only shown to others while its member consents. */
export const isHealth = (table: string, column: string): boolean => {
  const entity = entities.get(table)
  if (!entity)
    return (
      roomTablesOfMembers.includes(table) && (!notHealth.has(table) || healthColumns.includes(`${table}.${column}`))
    )
  return entity.consent !== null && (entity.consent.fields?.includes(column) ?? true)
}
