import type { AnswerOf } from '#shared/calls/index.ts'
import { primaryConsult, searchedWords, type Language } from '#shared/rules/index.ts'
import { containing, foldedSql } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import type { Avatars } from '../../integrations/avatars/index.ts'
import type { Services } from '../../kernel/types.ts'
import { findTakers } from './people.ts'
import { careCodeOf, findAskedKind } from './visit-kinds.ts'

type Physician = AnswerOf<'listPhysicians'>['models'][number]
interface Row {
  id: number
  name: string
  specialty: string | null
  school: string | null
  image: string | null
  credentials: string | null
  bio: string | null
  specialty_care_type_id: number | null
  languages: string[]
  appointment_minutes: number
  timezone: string
}

export interface WantedPhysicians {
  /** Physicians who can be requested from the service. */
  ids: readonly number[]
  search?: string | undefined
  consultType?: string | undefined
  specialtyCareTypeId?: number | undefined
  language: Language
}

/** Physicians by name, in the member's language; for specialty care, those with a specialty come first. */
export const findPhysicians = async (
  db: Database,
  { ids, search, consultType, specialtyCareTypeId, language }: WantedPhysicians,
  { size, offset }: { size: number; offset: number },
): Promise<{ rows: Row[]; total: number }> => {
  const care = await careCodeOf(db, consultType ?? null)
  const rows = await db.query<Row & { total: number }>({
    name: 'find_physicians',
    text: `with candidates as (
             select p.*, coalesce(nullif(p.translations #>> array[$2::text, 'specialty'], ''), p.specialty) as own_specialty from provider p
             where p.id = any($1::bigint[]) and ($4::bigint is null or p.specialty_care_type_id = $4)
           )
           select c.id, c.name, c.own_specialty as specialty, c.school, c.image, c.credentials,
             coalesce(nullif(c.translations #>> array[$2::text, 'bio'], ''), c.bio) as bio, c.specialty_care_type_id, c.appointment_minutes, c.timezone,
             array(select l.code from provider_languages pl join languages l on l.id = pl.language_id where pl.provider_id = c.id order by l.code) as languages,
             count(*) over () as total
           from candidates c
           where ${foldedSql("concat_ws(' ', c.name, c.own_specialty, c.school)")} like all($3::text[])
           order by case when $5 then (c.specialty_care_type_id is null)::int else 0 end, folded(c.name), c.id limit $6 offset $7`,
    values: [
      ids,
      language,
      searchedWords(search ?? '').map(containing),
      specialtyCareTypeId ?? null,
      care === 'specialty-care',
      size,
      offset,
    ],
  })
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

/** Physicians whom members can book for a general visit. Times are not looked up. */
export const searchPhysicians = async (
  { db, scheduling: { telehealth } }: Pick<Services, 'db' | 'scheduling'>,
  { search, language, most }: { search: string; language: Language; most: number },
): Promise<Pick<Row, 'id' | 'name' | 'specialty'>[]> => {
  const kind = await findAskedKind(db, 'telehealth', { consultType: primaryConsult })
  const [everybody, takers] = await Promise.all([telehealth.people(), findTakers(db, telehealth, kind)])
  const ids = everybody.filter((id) => takers?.has(id) ?? true).map(Number)
  const { rows } = await findPhysicians(db, { ids, search, language }, { size: most, offset: 0 })
  return rows.map(({ id, name, specialty }) => ({ id, name, specialty }))
}

/** @param next the next free time, or null if there is none soon */
export const presentPhysician = (row: Row, next: Date | null, avatarOf: Avatars): Physician => ({
  ...row,
  image: row.image ?? avatarOf(row.name),
  next_available: next?.toISOString() ?? null,
})
