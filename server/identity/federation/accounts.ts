import { isEmail, normalizeEmail } from '#shared/rules/index.ts'
import type { Secret } from '../../kernel/crypto/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { jsonText } from '../../kernel/database/index.ts'
import type { Services } from '../../kernel/types.ts'
import { assertMayJoin } from '../organizations/index.ts'
import { confirmAddress, giveUpAddress, insertMember } from '../sign-in/index.ts'
import { giveDefaultRoles, permissionsOfUser } from '../permissions/index.ts'
import { tellOfDirectory, tellOfSignIn } from './notices.ts'
import { Refusal } from './refusal.ts'
import type { FederationKind, Organization } from './settings.ts'

/** A person as described by their organization's provider. */
export interface Person {
  kind: FederationKind
  issuer: string
  subject: string
  email: string
  /** Why the provider's address does not count, for the log. */
  addressProblem?: string
  firstName: string
  lastName: string
}
interface Vouching {
  organization: Organization
  /** Digests of the keys that may have signed what it says. */
  keys: readonly string[]
  email_domains: readonly string[]
  creates_accounts: boolean
}
interface AccountRow {
  id: number
  is_active: boolean
  verified: boolean
  has_password: boolean
  is_here: boolean
  /** Whether somebody other than the organization's directory has ended the membership. */
  was_removed: boolean
}
interface LinkedRow extends AccountRow {
  email: string
  trusted_keys: readonly string[] | null
}
interface AddressRow extends AccountRow {
  /** Whether the organization's directory has ended the membership. */
  was_deactivated: boolean
  /** Whether somebody has signed in to it before. */
  is_used: boolean
  /** Whether another provider has a claim to it. */
  is_owned: boolean
}

const columns = `u.id, u.is_active, u.verified, exists (select 1 from credentials c where c.user_id = u.id) as has_password,
  exists (select 1 from user_organizations uo where uo.user_id = u.id and uo.organization_id = $1) as is_here,
  exists (select 1 from former_members m where m.user_id = u.id and m.organization_id = $1) as was_removed`

const findLinked = async (
  tx: Database,
  organizationId: number,
  { kind, issuer, subject }: Person,
): Promise<LinkedRow | null> => {
  const [row] = await tx.query<LinkedRow>({
    name: 'find_federated_account',
    text: `select ${columns}, u.email, f.trusted_keys from federated_identities f join users u on u.id = f.user_id
           where f.organization_id = $1 and f.kind = $2 and f.issuer = $3 and f.subject = $4`,
    values: [organizationId, kind, issuer, subject],
  })
  return row ?? null
}
/**
 * The account with an address. If a provider has linked it before, it is closed to other persons of the same provider, since
 * addresses are reassigned, and to other organizations, as long as its owner is a member of the linked one, or of one whose directory
 * manages it. Another provider of the same organization speaks for the same mailboxes.
 */
const findByAddress = async (
  tx: Database,
  organizationId: number,
  { kind, issuer, email }: Pick<Person, 'issuer' | 'email'> & { kind: FederationKind | 'scim' },
): Promise<AddressRow | null> => {
  // Two organizations naming one address at the same time are processed one after the other.
  await tx.query({ text: 'select 1 from users where lower(email) = $1 for update', values: [email] })
  const [row] = await tx.query<AddressRow>({
    name: 'find_account_to_link',
    text: `select ${columns},
             (u.last_seen_at is not null or exists (select 1 from federated_identities f where f.user_id = u.id)) as is_used,
             exists (select 1 from scim_users s where s.user_id = u.id and s.organization_id = $1 and not s.is_active) as was_deactivated,
             exists (
               select 1 from federated_identities f
               where f.user_id = u.id and case when f.organization_id = $1 then f.kind = $3 and f.issuer = $4 else exists (
                 select 1 from user_organizations uo where uo.user_id = u.id and uo.organization_id = f.organization_id) end)
             or exists (
               select 1 from scim_users s join user_organizations uo on uo.user_id = s.user_id and uo.organization_id = s.organization_id
               where s.user_id = u.id and s.organization_id <> $1 and s.deleted_at is null) as is_owned
           from users u where lower(u.email) = $2`,
    values: [organizationId, email, kind, issuer],
  })
  return row ?? null
}

/** An organization's provider, honest or deceived, must not open the back office. */
const assertMember = async (tx: Database, { id, is_active }: AccountRow): Promise<void> => {
  if (!is_active) throw new Refusal('inactive')
  if ((await permissionsOfUser(tx, id)).size > 0) throw new Refusal('administrator')
}

/**
 * Whether an account with an address of a proven domain is the person's. Anyone may have registered an address that is not theirs,
 * so whoever can open the account must have confirmed it.
 */
const assertTheirs = (account: AddressRow): void => {
  if (account.is_owned) throw new Refusal('address', 'the provider has linked this account to a different person')
  if (!account.verified && (account.has_password || account.is_used)) throw new Refusal('unconfirmed')
}

const firstNameOf = ({ firstName, lastName, email }: Person): string =>
  firstName || (lastName ? '' : (email.split('@')[0] ?? email))

const makeAccount = async (tx: Database, person: Person): Promise<number> => {
  const id = await insertMember(tx, person.email, { first_name: firstNameOf(person), last_name: person.lastName })
  await giveDefaultRoles(tx, id)
  return id
}

interface Link extends Pick<Vouching, 'organization' | 'keys'> {
  userId: number
  isHere: boolean
  now: Date
}
const link = async (tx: Database, person: Person, { organization, keys, userId, isHere, now }: Link): Promise<void> => {
  await tx.query({
    name: 'link_federated_account',
    text: `insert into federated_identities (organization_id, kind, issuer, subject, user_id, linked_at, last_used_at, trusted_keys)
           values ($1, $2, $3, $4, $5, $6, $6, $7)`,
    values: [organization.id, person.kind, person.issuer, person.subject, userId, now, jsonText(keys)],
  })
  if (!isHere) {
    await tx.query({
      text: 'insert into user_organizations (user_id, organization_id) values ($1, $2) on conflict do nothing',
      values: [userId, organization.id],
    })
    await assertMayJoin(tx, { ids: [organization.id] }, 'organization', now)
  }
  // The organization vouches for the mailbox.
  await confirmAddress(tx, userId, now)
}

/** Whether the organization has proved that it speaks for an address. */
const isVouchedFor = ({ email_domains }: Vouching, email: string): boolean =>
  email_domains.includes(normalizeEmail(email).split('@').at(-1) ?? '')

/**
 * The account of a person whose provider has just been verified; linked or created when they sign in for the first time. A key that
 * did not speak for the account before opens it only with an address that the organization has proved to be its own.
 * @throws Refusal if they may not sign in
 */
export const accountOf = async (
  services: Services,
  tx: Database,
  person: Person,
  vouching: Vouching,
): Promise<number> => {
  const now = services.now()
  const { organization, keys } = vouching
  // First sign-ins wait for each other, so that nobody gets two accounts.
  await tx.query({ text: 'select 1 from organizations where id = $1 for update', values: [organization.id] })
  const linked = await findLinked(tx, organization.id, person)
  if (linked) {
    if (!linked.is_here) throw new Refusal('left')
    await assertMember(tx, linked)
    const { trusted_keys: trusted } = linked
    const isNewKey = trusted !== null && !keys.every((key) => trusted.includes(key))
    if (isNewKey) {
      if (!linked.verified || !isVouchedFor(vouching, linked.email))
        throw new Refusal('address', 'the key has changed since the last sign-in')
      await tellOfSignIn(services, tx, linked.id, organization)
    }
    await tx.query({
      name: 'note_federated_use',
      text: `update federated_identities set last_used_at = $5, trusted_keys = $6
             where organization_id = $1 and kind = $2 and issuer = $3 and subject = $4`,
      values: [organization.id, person.kind, person.issuer, person.subject, now, jsonText(keys)],
    })
    return linked.id
  }
  if (!isEmail(person.email)) throw new Refusal('no_address', person.addressProblem ?? null)
  if (!isVouchedFor(vouching, person.email)) throw new Refusal('address')
  // What a stranger registered with the address, such as a name, does not become theirs, and is no account to link.
  await giveUpAddress(services, tx, person.email)
  const account = await findByAddress(tx, organization.id, person)
  if (account) {
    await assertMember(tx, account)
    if (account.was_removed || account.was_deactivated) throw new Refusal('left')
    assertTheirs(account)
    await tellOfSignIn(services, tx, account.id, organization)
  } else if (!vouching.creates_accounts) throw new Refusal('unknown')
  const userId = account?.id ?? (await makeAccount(tx, person))
  await link(tx, person, { organization, keys, userId, isHere: account?.is_here ?? false, now })
  return userId
}

/**
 * The account with an address of a proven domain, for its organization's directory, whose owner is told.
 * @param isClosed the directory closed the account, and may open it again
 * @throws Refusal if it is not the organization's to manage
 */
export const accountToProvision = async (
  services: Services,
  tx: Database,
  organizationId: number,
  { email, isClosed }: { email: string; isClosed: boolean },
): Promise<number | null> => {
  await giveUpAddress(services, tx, email)
  const account = await findByAddress(tx, organizationId, { kind: 'scim', issuer: '', email })
  if (!account) return null
  await assertMember(tx, isClosed ? { ...account, is_active: true } : account)
  if (account.was_removed) throw new Refusal('left')
  assertTheirs(account)
  await tellOfDirectory(services, tx, account.id, organizationId)
  return account.id
}

/** Uses up an assertion or a token. @throws Refusal if it was already used */
export const useOnce = async (
  tx: Database,
  secret: Secret,
  purpose: string,
  value: string,
  expiresAt: Date,
): Promise<void> => {
  const [taken] = await tx.query({
    name: 'use_assertion',
    text: `insert into used_assertions (assertion_hash, expires_at)
           select ($1::text[])[1], $2 where not exists (select from used_assertions where assertion_hash = any($1))
           on conflict do nothing returning assertion_hash`,
    values: [secret.accepted.map((one) => one.hash(purpose, value).toString('base64url')), expiresAt],
  })
  if (!taken) throw new Refusal('expired', 'it was already used')
}
