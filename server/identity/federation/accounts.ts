import { z } from 'zod'
import type { Secret } from '../../kernel/crypto/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { confirmAddress, insertMember } from '../sign-in/index.ts'
import { giveDefaultRoles, permissionsOfUser } from '../permissions/index.ts'
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
  email_domains: readonly string[]
  creates_accounts: boolean
}
interface AccountRow {
  id: number
  is_active: boolean
  verified: boolean
  has_password: boolean
  is_here: boolean
  is_elsewhere: boolean
}
interface AddressRow extends AccountRow {
  /** Whether it has been opened through a provider before. */
  is_linked: boolean
  /** Whether another provider has a claim to it. */
  is_owned: boolean
}

const columns = `u.id, u.is_active, u.verified, exists (select 1 from credentials c where c.user_id = u.id) as has_password,
  exists (select 1 from user_organizations uo where uo.user_id = u.id and uo.organization_id = $1) as is_here,
  exists (select 1 from user_organizations uo where uo.user_id = u.id and uo.organization_id <> $1) as is_elsewhere`

const findLinked = async (
  tx: Database,
  organizationId: number,
  { kind, issuer, subject }: Person,
): Promise<AccountRow | null> => {
  const [row] = await tx.query<AccountRow>({
    name: 'find_federated_account',
    text: `select ${columns} from federated_identities f join users u on u.id = f.user_id
           where f.organization_id = $1 and f.kind = $2 and f.issuer = $3 and f.subject = $4`,
    values: [organizationId, kind, issuer, subject],
  })
  return row ?? null
}
/**
 * The account with an address. If a provider has linked it before, it is closed to other persons of the same provider, since
 * addresses are reassigned, and to other organizations, as long as its owner is a member of the linked one. Another provider of the
 * same organization speaks for the same mailboxes.
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
             exists (select 1 from federated_identities f where f.user_id = u.id) as is_linked,
             exists (
               select 1 from federated_identities f
               where f.user_id = u.id and case when f.organization_id = $1 then f.kind = $3 and f.issuer = $4 else exists (
                 select 1 from user_organizations uo where uo.user_id = u.id and uo.organization_id = f.organization_id) end) as is_owned
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
 * Whether an account with the person's address is theirs. Anyone may have registered an address that is not theirs, and any
 * provider may assert any address; so either the organization owns the mailbox and whoever can open the account has confirmed it, or the
 * account was created for this organization only and has not been opened yet.
 */
const assertTheirs = (account: AddressRow, isVouched: boolean): void => {
  if (account.is_owned) throw new Refusal('address', 'the provider has linked this account to a different person')
  if (account.is_here && !account.is_elsewhere && !account.has_password && !account.is_linked) return
  if (!isVouched) throw new Refusal('address')
  if (!account.verified && (account.has_password || account.is_linked)) throw new Refusal('unconfirmed')
}

const firstNameOf = ({ firstName, email }: Person): string => firstName || (email.split('@')[0] ?? email)

const makeAccount = async (tx: Database, person: Person): Promise<number> => {
  const id = await insertMember(tx, person.email, { first_name: firstNameOf(person), last_name: person.lastName })
  await giveDefaultRoles(tx, id)
  return id
}

interface Link {
  organizationId: number
  userId: number
  isVouched: boolean
  now: Date
}
const link = async (tx: Database, person: Person, { organizationId, userId, isVouched, now }: Link): Promise<void> => {
  await tx.query({
    name: 'link_federated_account',
    text: `insert into federated_identities (organization_id, kind, issuer, subject, user_id, linked_at, last_used_at)
           values ($1, $2, $3, $4, $5, $6, $6)`,
    values: [organizationId, person.kind, person.issuer, person.subject, userId, now],
  })
  await tx.query({
    text: 'insert into user_organizations (user_id, organization_id) values ($1, $2) on conflict do nothing',
    values: [userId, organizationId],
  })
  // The organization vouches for the mailbox.
  if (isVouched) await confirmAddress(tx, userId, now)
}

/**
 * The account of a person whose provider has just been verified; linked or created when they sign in for the first time.
 * @throws Refusal if they may not sign in
 */
export const accountOf = async (
  tx: Database,
  person: Person,
  { organization, ...vouching }: Vouching,
  now: Date,
): Promise<number> => {
  // First sign-ins wait for each other, so that nobody gets two accounts.
  await tx.query({ text: 'select 1 from organizations where id = $1 for update', values: [organization.id] })
  const linked = await findLinked(tx, organization.id, person)
  if (linked) {
    if (!linked.is_here) throw new Refusal('left')
    await assertMember(tx, linked)
    await tx.query({
      name: 'note_federated_use',
      text: 'update federated_identities set last_used_at = $5 where organization_id = $1 and kind = $2 and issuer = $3 and subject = $4',
      values: [organization.id, person.kind, person.issuer, person.subject, now],
    })
    return linked.id
  }
  if (!z.email().safeParse(person.email).success) throw new Refusal('no_address', person.addressProblem ?? null)
  const isVouched = vouching.email_domains.includes(person.email.split('@').at(-1) ?? '')
  const account = await findByAddress(tx, organization.id, person)
  if (account) {
    await assertMember(tx, account)
    assertTheirs(account, isVouched)
  } else {
    if (!isVouched) throw new Refusal('address')
    if (!vouching.creates_accounts) throw new Refusal('unknown')
  }
  const userId = account?.id ?? (await makeAccount(tx, person))
  await link(tx, person, { organizationId: organization.id, userId, isVouched, now })
  return userId
}

/**
 * The account with an address of a proven domain, for its organization's directory.
 * @param isClosed the directory closed the account, and may open it again
 * @throws Refusal if it is not the organization's to manage
 */
export const accountToProvision = async (
  tx: Database,
  organizationId: number,
  { email, isClosed }: { email: string; isClosed: boolean },
): Promise<number | null> => {
  const account = await findByAddress(tx, organizationId, { kind: 'scim', issuer: '', email })
  if (!account) return null
  await assertMember(tx, isClosed ? { ...account, is_active: true } : account)
  assertTheirs(account, true)
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
