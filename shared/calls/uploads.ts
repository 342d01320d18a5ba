/** Lookup lists that are filled from a file. */
import { z } from 'zod'
import { defineCalls } from './define.ts'
import { batchAnswer, upload } from './schemas.ts'

const batch = {
  method: 'POST',
  body: z.looseObject({ file: upload }),
  multipart: 'only',
  answer: batchAnswer,
  handles: { 400: 'results', 500: 'validation' },
} as const

export const uploadCalls = defineCalls({
  uploadMedications: {
    ...batch,
    path: '/medications/batch',
    summary: 'Create medications from a CSV or JSON file; 400 answers the result list and nothing is written',
    access: { permission: 'medications:write' },
    failure: 'Failed to upload medications',
  },
  uploadAllergies: {
    ...batch,
    path: '/allergies/batch',
    summary: 'Create allergies from a CSV or JSON file; 400 answers the result list and nothing is written',
    access: { permission: 'allergies:write' },
    failure: 'Failed to upload allergies',
  },
  uploadHealthIssues: {
    ...batch,
    path: '/health-issues/batch',
    summary: 'Create health issues from a CSV or JSON file; 400 answers the result list and nothing is written',
    access: { permission: 'health_issues:write' },
    failure: 'Failed to upload health issues',
  },
})
