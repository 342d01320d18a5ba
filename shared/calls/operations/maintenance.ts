import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { instant } from '../schemas.ts'

/** Since when the member area is closed, and until when that is expected to last. */
export const maintenance = z.object({ since: instant, until: instant.nullable() })

/** A week: longer is not maintenance. */
export const longestMaintenance = 7 * 24 * 60

export const maintenanceCalls = defineCalls({
  setMaintenance: {
    method: 'POST',
    path: '/admin/maintenance',
    summary: 'Closes the member area while Hale is worked on, or opens it again; staff may go on',
    access: { permission: 'system_health:write' },
    stepUp: true,
    body: z.strictObject({
      is_on: z.boolean(),
      /** How long it is expected to last, for Retry-After; it ends only when it is ended. */
      minutes: z.int().min(1).max(longestMaintenance).optional(),
    }),
    answer: z.object({ maintenance: maintenance.nullable() }),
    failure: 'Failed to change the maintenance mode',
    handles: { 400: 'validation' },
    assumed: true,
  },
})
