/** Lookup lists that are imported from a file. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { batchAnswer, upload, largestFile } from '../schemas.ts'

const batch = {
  method: 'POST',
  body: z.looseObject({ file: upload }),
  limit: 'upload',
  multipart: 'only',
  files: { fields: ['file'], bytes: largestFile },
  answer: batchAnswer,
  handles: { 400: 'results', 500: 'validation' },
} as const

export const uploadCalls = defineCalls({
  uploadMedications: {
    ...batch,
    path: '/medications/batch',
    summary:
      'Creates medications from a CSV or JSON file; on errors, 400 with the list of results and nothing is written',
    access: { permission: 'medications:write' },
    failure: 'Failed to upload medications',
  },
  uploadAllergies: {
    ...batch,
    path: '/allergies/batch',
    summary:
      'Creates allergies from a CSV or JSON file; on errors, 400 with the list of results and nothing is written',
    access: { permission: 'allergies:write' },
    failure: 'Failed to upload allergies',
  },
  uploadHealthIssues: {
    ...batch,
    path: '/health-issues/batch',
    summary:
      'Creates health issues from a CSV or JSON file; on errors, 400 with the list of results and nothing is written',
    access: { permission: 'health_issues:write' },
    failure: 'Failed to upload health issues',
  },
})
