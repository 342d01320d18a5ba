import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { idInput, idParams, item, versionsRead } from '../schemas.ts'

export const biomarkerCalls = defineCalls({
  saveBiomarkerRanges: {
    method: 'POST',
    path: '/admin/biomarkers/{id}/ranges',
    summary: 'Creates, updates and deletes a biomarker’s ranges in one transaction',
    access: { permission: 'biomarkerrange:write' },
    params: idParams,
    body: z.object({
      /** With an id, the range to update; without one, a new range. */
      ranges: z.array(z.looseObject({ id: idInput.nullish() })).max(200),
      /** Ids of the ranges to delete; needs biomarkerrange:delete. */
      remove: z.array(idInput).max(200).optional(),
      read_at: versionsRead,
    }),
    answer: z.object({ models: z.array(item) }),
    failure: 'Failed to save biomarker ranges',
    handles: { 400: 'validation' },
    assumed: true,
  },
})
