import { embeddedPlaces } from './embedded.ts'
import { googlePlaces } from './google.ts'
import type { Places, PlacesConfig } from './port.ts'
export { embeddedPlaces }
export { spotOfZip, spotsOf } from './table.ts'
export type { Places, PlacesConfig } from './port.ts'

/** Google if a key is configured, else the server's own table of cities. */
export const createPlaces = (config: PlacesConfig | undefined): Places =>
  config ? googlePlaces(config) : embeddedPlaces
