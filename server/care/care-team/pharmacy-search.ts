import { greatCircleMeters, miles, searchedWords } from '#shared/rules/index.ts'
import { countedPage } from '../../kernel/http/own-list.ts'
import { containing, foldedSql } from '../../kernel/database/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { spotOfZip, spotsOf } from '../../integrations/places/index.ts'
import { ownPlaceOf } from '../../identity/places/index.ts'

export type PharmacyRow = {
  id: number
  name: string
  street: string
  city: string
  state: string
  zip: string
  phone: string | null
  fax: string | null
  hours: string | null
  is_open_24_hours: boolean
  delivers: boolean
}
export const pharmacyColumns = 'id, name, street, city, state, zip, phone, fax, hours, is_open_24_hours, delivers'

const maxWords = 6
const wordsOf = (search: string | undefined): string[] =>
  searchedWords(search ?? '')
    .slice(0, maxWords)
    .map(containing)

/** Metres from a place to every ZIP code that has a pharmacy, by the server's own table: near enough to sort by. */
const distancesFrom = async (db: Database, place: string): Promise<{ zips: string[]; meters: number[] }> => {
  const [origin] = place === '' ? [] : spotsOf(place)
  if (!origin) return { zips: [], meters: [] }
  const rows = await db.query<{ zip: string }>({
    name: 'find_zips_of_pharmacies',
    text: 'select distinct zip from pharmacies where is_active',
    values: [],
  })
  const known = rows.flatMap(({ zip }) => {
    const spot = spotOfZip(zip.slice(0, 5))
    return spot ? [{ zip, meters: greatCircleMeters(origin, spot) }] : []
  })
  return { zips: known.map(({ zip }) => zip), meters: known.map(({ meters }) => meters) }
}

type Found = PharmacyRow & { distance_miles: number | null }

/**
 * Pharmacies that match every word (name, street, town, state or ZIP code), nearest first: those in the ZIP code searched from,
 * then by distance. A ZIP code in the request also excludes pharmacies outside its area (its first three digits); without one,
 * the search starts from the profile's address. The distance is null if a place is unknown.
 */
export const findPharmacies = async (
  db: Database,
  userId: number,
  { search, zip }: { search?: string | undefined; zip?: string | undefined },
  { size, offset }: { size: number; offset: number },
): Promise<{ models: Found[]; total: number }> => {
  const code = zip?.trim().slice(0, 5) ?? ''
  const place = code || (await ownPlaceOf(db, userId))
  const { zips, meters } = await distancesFrom(db, place)
  const { rows, total } = await countedPage<PharmacyRow & { meters: number | null; total: number }>(
    db,
    {
      name: 'find_pharmacies',
      select: `select p.*, d.meters, count(*) over () as total
               from (select ${pharmacyColumns} from pharmacies
                     where is_active and ${foldedSql("concat_ws(' ', name, street, city, state, zip)")} like all ($1::text[])
                       and ($2 = '' or starts_with(zip, left($2, 3)))) p
               left join unnest($4::text[], $5::float8[]) as d (zip, meters) on d.zip = p.zip
               order by (p.zip = $3) desc, d.meters nulls last, folded(p.name), p.id`,
      values: [wordsOf(search), code, place.slice(0, 5), zips, meters],
    },
    { size, offset },
  )
  const models = rows.map(({ meters: away, ...pharmacy }) => ({
    ...pharmacy,
    distance_miles: away === null ? null : miles(away),
  }))
  return { models, total }
}
