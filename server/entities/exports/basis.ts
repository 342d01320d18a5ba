import { createHash } from 'node:crypto'
import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { ownerFieldOf } from '../classkeys/index.ts'

/** The list, and the lists whose items its rows name. */
const namedIn = (resource: Resource, resources: Services['resources']): Resource[] => {
  const names = Object.values(resource.fields).flatMap((field) =>
    field.kind === 'reference' || field.kind === 'references' ? [field.to] : [],
  )
  return [resource, ...[...new Set(names)].flatMap((name) => resources.get(name) ?? [])]
}

/** Who is within the bounds of staff, by what decides that. */
const boundsOf = async (db: Database, staffId: number) => [
  await db.query({
    name: 'list_caseload_of_export',
    text: 'select member_id from staff_members where staff_id = $1 order by member_id',
    values: [staffId],
  }),
  await db.query({
    name: 'list_organizations_of_export',
    text: 'select organization_id from staff_organizations where staff_id = $1 order by organization_id',
    values: [staffId],
  }),
  await db.query({
    name: 'list_their_members_of_export',
    text: `select bu.organization_id, bu.user_id from staff_organizations bo
             join user_organizations bu on bu.organization_id = bo.organization_id
           where bo.staff_id = $1 order by bu.organization_id, bu.user_id`,
    values: [staffId],
  }),
]

/** What members have withdrawn of the consents for these purposes, and what they are asked for. */
const consentsOf = async (db: Database, purposes: readonly string[]) => [
  await db.query({
    name: 'count_withdrawals_of_export',
    text: `select count(*) as count, max(r.id) as last from consent_records r join legal_consents d on d.id = r.legal_consent_id
           where not r.accepted and d.category = any($1::text[])`,
    values: [purposes],
  }),
  await db.query({
    name: 'list_consents_of_export',
    text: `select d.id, d.version, d.is_active, d.for_everyone, l.program_id from legal_consents d
             left join legal_consent_programs l on l.legal_consent_id = d.id
           where d.category = any($1::text[]) order by d.id, l.program_id`,
    values: [purposes],
  }),
]

/**
 * A digest of what decides which of a list's rows and fields somebody may see: as long as it is the same, nothing has been withdrawn
 * since. It also changes with what was granted, and with consents and closures of members that are not in the list.
 */
export const basisOf = async (
  db: Database,
  { resources }: Pick<Services, 'resources'>,
  caller: Caller,
  resource: Resource,
): Promise<string> => {
  const named = namedIn(resource, resources)
  const guards = named.flatMap((one) => [
    permissionOf(one, 'read'),
    ...Object.values(one.fields).flatMap(({ readable }) => (typeof readable === 'string' ? [readable] : [])),
  ])
  const purposes = [
    ...new Set(
      named.flatMap(({ consent, organization }) =>
        [consent?.purpose ?? [], typeof organization === 'string' ? organization : []].flat(),
      ),
    ),
  ]
  const basis = [
    [...new Set(guards)].filter((permission) => caller.permissions.has(permission)).toSorted(),
    caller.isBounded ? await boundsOf(db, caller.userId) : null,
    purposes.length > 0 ? await consentsOf(db, purposes) : null,
    named.some((one) => ownerFieldOf(one) !== null) ? (caller.closing ?? []).toSorted((a, b) => a - b) : null,
  ]
  return createHash('sha256').update(JSON.stringify(basis)).digest('hex')
}
