import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { item, listOf, listQuery } from '../schemas.ts'

export const pageCalls = defineCalls({
  listPages: {
    method: 'GET',
    path: '/pages',
    summary: 'Returns the published pages of the member’s programs, in menu order',
    access: 'signed-in',
    query: listQuery,
    answer: listOf(item.extend({ name: z.string(), slug: z.string().nullable(), path: z.string().nullable() })),
    failure: 'Failed to load pages',
    assumed: true,
  },
})
