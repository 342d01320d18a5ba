import { fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Hooks } from '../../entities/classkeys/index.ts'
import { embeddedPlaces } from '../../integrations/places/index.ts'
import type { StoredAddress } from '#shared/rules/index.ts'

const isEmpty = (value: unknown): boolean => value === undefined || value === null

/**
 * Where a provider is. What an administrator leaves empty is looked up in the server's own table, without external requests while
 * the row is locked: accurate enough for sorting, and editable by hand.
 */
export const providerHooks: Hooks = {
  beforeSave: async ({ given }, values) => {
    const [lat, lng] = [values.latitude, values.longitude]
    if (isEmpty(lat) !== isEmpty(lng)) throw fieldError(isEmpty(lat) ? 'latitude' : 'longitude', say('place_pair'))
    if (!isEmpty(lat) || !given.has('address')) return
    const address = (typeof values.address === 'string' ? JSON.parse(values.address) : values.address) as
      | StoredAddress
      | null
      | undefined
    const words = [address?.city, address?.state, address?.postal_code].filter(Boolean).join(' ')
    if (words === '') return
    const { results } = await embeddedPlaces.geocode({ address: words })
    const point = results[0]?.geometry.location
    if (point) Object.assign(values, { latitude: point.lat, longitude: point.lng })
  },
}
