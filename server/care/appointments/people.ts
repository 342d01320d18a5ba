import { fieldError } from '#shared/errors.ts'
import { takesVisit, type Takers } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { SchedulingProvider } from '../../integrations/scheduling/index.ts'
import type { Person } from './holds.ts'

interface KnownPerson extends Person {
  minutes: number
}

const keyOf = (service: SchedulingProvider) => (service.name === 'smartlink' ? 'slh_id' : 'id::text')

/**
 * The local provider, checked against the booking; null if only the service knows them.
 * @throws VALIDATION at the provider's field for one who cannot be booked, or not for this kind of visit
 */
export const findPerson = async (
  db: Database,
  service: SchedulingProvider,
  providerId: string,
  takers: Takers,
): Promise<KnownPerson | null> => {
  const field = service.name === 'smartlink' ? 'attendingProviderId' : 'physicianId'
  const [row] = await db.query<KnownPerson>({
    name: `find_person_of_${service.name}`,
    text: `select id, coalesce(type, 'physician') as type, specialty_care_type_id is not null as "isSpecialist", appointment_minutes as minutes
           from provider where is_active and ${keyOf(service)} = $1 order by id limit 1`,
    values: [providerId],
  })
  if (!row && service.mode === 'embedded')
    throw fieldError(field, service.name === 'smartlink' ? say('provider_unbookable') : say('physician_unbookable'))
  if (row ? !takesVisit(takers, row) : takers.providerType !== null)
    throw fieldError(field, takers.providerType === 'care advocate' ? say('call_advocate') : say('provider_kind'))
  return row ?? null
}

/** The provider's key in slots and appointments: their SmartLink id, else their own. Over the alias `p`. */
export const slhIdSql = 'coalesce(p.slh_id, p.id::text)'

/** The same keys by provider id. */
export const findSlhIds = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ id: string; slh_id: string }>({
    name: 'find_slh_ids',
    text: `select p.id::text as id, ${slhIdSql} as slh_id from provider p where p.id::text = any($1::text[])`,
    values: [ids],
  })
  return new Map(rows.map(({ id, slh_id }) => [id, slh_id]))
}

/** Portraits by SmartLink id, for providers who have one. */
export const findPortraits = async (db: Database, slhIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.query<{ slh_id: string; image: string }>({
    name: 'find_portraits',
    text: `select slh_id, image from provider where is_active and image is not null and slh_id = any($1::text[])`,
    values: [slhIds],
  })
  return new Map(rows.map(({ slh_id, image }) => [slh_id, image]))
}

/** Providers who take a kind of visit, by the service's keys; null if everyone does. */
export const findTakers = async (
  db: Database,
  service: SchedulingProvider,
  takers: Takers,
): Promise<ReadonlySet<string> | null> => {
  if (takers.providerType === null && !takers.isGeneral) return null
  const key = keyOf(service)
  const rows = await db.query<{ key: string; type: string; isSpecialist: boolean }>({
    name: `find_takers_of_${service.name}`,
    text: `select ${key} as key, coalesce(type, 'physician') as type, specialty_care_type_id is not null as "isSpecialist"
           from provider where is_active and ${key} is not null`,
  })
  return new Set(rows.filter((person) => takesVisit(takers, person)).map((person) => person.key))
}
