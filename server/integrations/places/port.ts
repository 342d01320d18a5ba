import type { AnswerOf } from '#shared/calls/index.ts'

export type Predictions = AnswerOf<'findPlaces'>
export type Geocoded = AnswerOf<'geocode'>
export type Distances = AnswerOf<'getDistance'>

export interface Sought {
  address?: string | undefined
  latlng?: string | undefined
  place_id?: string | undefined
}

/** Places by name, address and distance, in the format of Google's Places, Geocoding and Distance Matrix APIs. */
export interface Places {
  mode: 'embedded' | 'live'
  /** Places whose names start with the input. */
  find(input: string, session?: string): Promise<Predictions>
  geocode(sought: Sought): Promise<Geocoded>
  distance(
    origins: readonly string[],
    destinations: readonly string[],
    units: 'imperial' | 'metric',
  ): Promise<Distances>
}

/** Google's API (GOOGLE_MAPS_URL for a proxy); null to use the embedded table. */
export type PlacesConfig = { key: string; url: string } | null
