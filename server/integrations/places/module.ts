import { z } from 'zod'
import { address, defineModule, defineSettings } from '../../kernel/module/index.ts'
import { createPlaces, type Places, type PlacesConfig } from './index.ts'

declare module '../../kernel/types.ts' {
  interface Services {
    places: Places
  }
  interface Config {
    /** Google Places; absent or null to use the embedded table. */
    googleMaps?: PlacesConfig
  }
}

export const placesServiceModule = defineModule({
  name: 'places',
  settings: defineSettings({
    variables: {
      GOOGLE_MAPS_KEY: z.string().optional(),
      GOOGLE_MAPS_URL: address(/^https?$/, 'https://maps.googleapis.com'),
    },
    needs: [['GOOGLE_MAPS_URL', 'GOOGLE_MAPS_KEY']],
    read: ({ GOOGLE_MAPS_KEY: key, GOOGLE_MAPS_URL: url = 'https://maps.googleapis.com' }) => ({
      googleMaps: key === undefined ? null : { key, url },
    }),
  }),
  services: { places: ({ config }) => createPlaces(config.googleMaps) },
})
