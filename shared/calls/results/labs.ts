/** Labs where members have samples taken. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { idInput, item, listOf, listQueryWith, text } from '../schemas.ts'

const line = z.string().nullable()

export const labCalls = defineCalls({
  listLabLocations: {
    method: 'GET',
    path: '/client/lab-locations',
    summary: 'Returns labs near a point or a ZIP code',
    access: 'signed-in',
    query: listQueryWith({
      lat: z.coerce.number().min(-90).max(90).optional(),
      lng: z.coerce.number().min(-180).max(180).optional(),
      zip: z.string().max(20).optional(),
    }),
    answer: listOf(
      item.extend({
        name: z.string(),
        phone: z.string().nullable(),
        website: z.string().nullable(),
        address: z
          .object({ street: line, street2: line, city: line, state: line, zip: line, country: line })
          .nullable(),
        timezone: z.string().nullable(),
        working_hours: z.array(z.looseObject({ weekday: z.string(), from: z.string(), to: z.string() })),
        latitude: z.number(),
        longitude: z.number(),
        distance_miles: z.number().nullable(),
        /** The member's chosen lab. */
        is_chosen: z.boolean(),
      }),
    ),
    failure: 'Failed to load lab locations',
    handles: { 404: 'message' },
    assumed: true,
  },
  getLabDistance: {
    method: 'GET',
    path: '/client/lab-locations/distance',
    summary: 'Returns the distance between two addresses or points',
    access: 'signed-in',
    query: z.object({ origin: text(255), destination: text(255) }),
    answer: z.object({ distance: z.object({ meters: z.number(), miles: z.number(), text: z.string() }) }),
    failure: 'Failed to load lab distance',
    handles: { 404: 'message' },
    assumed: true,
  },
  chooseLab: {
    method: 'POST',
    path: '/client/lab-locations/choice',
    summary: 'Sets the member’s lab; null clears it',
    access: 'signed-in',
    body: z.object({ lab_id: idInput.nullable() }),
    answer: z.object({ lab_id: z.int().positive().nullable() }),
    failure: 'Failed to choose lab',
    handles: { 400: 'validation', 404: 'message' },
    assumed: true,
  },
})
