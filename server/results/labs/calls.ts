import type { calls } from '#shared/calls/index.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import { distanceText, earthRadiusMeters, metersPerMile, type Point, type StoredAddress } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { countedPage, listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import type { Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { metersBetween, ownPlaceOf, pointOfPlace } from '../../identity/places/index.ts'
import { addressOf } from '../../identity/users/index.ts'

type Calls = Pick<typeof calls, 'listLabLocations' | 'getLabDistance' | 'chooseLab'>

interface LabRow {
  id: number
  name: string
  phone: string | null
  website: string | null
  address: StoredAddress | null
  timezone: string
  working_hours: { weekday: string; from: string; to: string }[]
  latitude: number
  longitude: number
  is_chosen: boolean
  meters: number | null
  total: number
}

/** The haversine of shared/rules/values/distance.ts, so that the nearest come first however many there are. $1 and $2 are the point. */
const meters = `case when $1::numeric is null then null else
  2 * ${earthRadiusMeters} * asin(least(1, sqrt(
    power(sin(radians(p.latitude - $1::numeric) / 2), 2)
    + cos(radians($1::numeric)) * cos(radians(p.latitude)) * power(sin(radians(p.longitude - $2::numeric) / 2), 2)))) end`
const isLab = `p.type = 'laboratory' and p.is_active and p.latitude is not null and p.longitude is not null`

interface Origin extends Point {
  /** As requested; null for a point. */
  place: string | null
}

/** The starting point: the request's point or ZIP code, else the profile's address. */
const originOf = async (
  services: Services,
  caller: Caller,
  { lat, lng, zip }: { lat?: number | undefined; lng?: number | undefined; zip?: string | undefined },
): Promise<Origin | null> => {
  if (lat !== undefined && lng !== undefined) return { lat, lng, place: null }
  if (lat !== undefined || lng !== undefined) throw fieldError(lat === undefined ? 'lat' : 'lng', say('place_pair'))
  const place = zip || (await ownPlaceOf(services.db, caller.userId))
  const point = place.trim() === '' ? null : await pointOfPlace(services, caller, place)
  if (!point && zip) throw new HaleError('NOT_FOUND', { message: say('place_missing') })
  return point && { ...point, place }
}

const placeUnknown = () => new HaleError('NOT_FOUND', { message: say('route_missing') })

export const labHandlers: HandlersOf<Calls> = {
  listLabLocations: async ({ query, services, caller }) => {
    const { size, offset } = listWindow(services.config, query)
    const origin = await originOf(services, caller, query)
    const { rows, total } = await countedPage<LabRow>(
      services.db,
      {
        name: 'find_labs',
        select: `select p.id, p.name, p.phone, p.website, p.address, p.timezone, p.working_hours, p.latitude, p.longitude,
                   (c.provider_id is not null) as is_chosen, ${meters} as meters, count(*) over () as total
                 from provider p left join chosen_labs c on c.provider_id = p.id and c.user_id = $3
                 where ${isLab} order by meters nulls last, folded(p.name), p.id`,
        values: [origin?.lat ?? null, origin?.lng ?? null, caller.userId],
      },
      { size, offset },
    )
    const models = rows.map(({ meters: away, address, ...lab }) => ({
      ...lab,
      address: addressOf(address),
      distance_miles: away === null ? null : Math.round((away / metersPerMile) * 100) / 100,
    }))
    return { ...listAnswer(query, size, models, total), meta: { origin } }
  },

  getLabDistance: async ({ query: { origin, destination }, services, caller }) => {
    const away = await metersBetween(services, caller, origin, destination)
    if (away === null) throw placeUnknown()
    return {
      distance: { meters: away, miles: Math.round((away / metersPerMile) * 100) / 100, text: distanceText(away) },
    }
  },

  chooseLab: async ({ body, services: { db, now }, caller }) => {
    if (body.lab_id === null) {
      await db.query({ name: 'leave_lab', text: 'delete from chosen_labs where user_id = $1', values: [caller.userId] })
      return { lab_id: null }
    }
    const [chosen] = await db.query<{ provider_id: number }>({
      name: 'choose_lab',
      text: `insert into chosen_labs (user_id, provider_id, chosen_at) select $1, p.id, $3 from provider p where p.id = $2 and ${isLab}
             on conflict (user_id) do update set provider_id = excluded.provider_id, chosen_at = excluded.chosen_at
             returning provider_id`,
      values: [caller.userId, body.lab_id, now()],
    })
    if (!chosen) throw new HaleError('NOT_FOUND', { message: say('lab_missing') })
    return { lab_id: chosen.provider_id }
  },
}
