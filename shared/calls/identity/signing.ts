import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { signingKey } from '../results/kit-shapes.ts'

export const signingCalls = defineCalls({
  listSigningKeys: {
    method: 'GET',
    path: '/keys/signing',
    summary: 'Returns the OpenPGP keys this server signs lab results with, newest first',
    access: 'public',
    answer: z.object({ models: z.array(signingKey) }),
    failure: 'Failed to load signing keys',
    assumed: true,
  },
})
