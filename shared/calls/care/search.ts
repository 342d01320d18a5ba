/** What a member's search finds among their own things. */
import { z } from 'zod'
import { defineHealthCalls } from '../define.ts'
import { day, id } from '../schemas.ts'

const optional = z.string().nullable()

export const ownSearchCalls = defineHealthCalls({
  searchOwn: {
    method: 'GET',
    path: '/client/search/own',
    summary:
      'Returns what of the member’s care team, bookable physicians, medications and meals contains every word of a search, up to 20 of each',
    access: 'signed-in',
    /** `roles`: roles of the care team that the search means in the member’s language. */
    query: z.object({
      search: z.string().trim().min(2).max(100),
      roles: z
        .union([
          z.array(z.string().max(50)).max(20),
          z
            .string()
            .max(50)
            .transform((role) => [role]),
        ])
        .optional(),
    }),
    answer: z.object({
      care_team: z.array(z.object({ id, name: z.string(), role: z.string(), specialty: optional, practice: optional })),
      providers: z.array(z.object({ id, name: z.string(), specialty: optional })),
      medications: z.array(z.object({ id, name: z.string(), generic_name: optional, strength: optional })),
      /** Those of days that can still be opened; a name once, with its latest day. */
      meals: z.array(z.object({ id, name: z.string(), day })),
    }),
    failure: 'Failed to search',
    assumed: true,
  },
})
