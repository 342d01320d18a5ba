import { embeddedPlaces } from './embedded.ts'
import { googlePlaces } from './google.ts'
import type { Places, PlacesConfig } from './port.ts'

export { embeddedPlaces }
export { spotOfZip, spotsOf } from './table.ts'
export type { Places, PlacesConfig } from './port.ts'

/** Google where a key is set, else the table of cities that the server has itself. */
export const createPlaces = (config: PlacesConfig | undefined): Places => (config ? googlePlaces(config) : embeddedPlaces)
