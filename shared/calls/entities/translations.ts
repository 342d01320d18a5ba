import { z } from 'zod'
import { languages } from '../../rules/index.ts'
import { defineCalls } from '../define.ts'
import { id } from '../schemas.ts'

const translatedInto = languages.slice(1).map(({ code }) => code)

export const translationCalls = defineCalls({
  listTranslationGaps: {
    method: 'GET',
    path: '/admin/translation-gaps',
    summary: 'Returns content that lacks a translation in some language, by entity',
    access: { permission: 'languages:read' },
    answer: z.object({
      models: z.array(
        z.object({
          resource: z.string(),
          /** Number of items checked: the newest ones, up to a limit. */
          items: z.number(),
          gaps: z.array(
            z.object({
              id,
              title: z.string(),
              /** Names of the untranslated texts per language. */
              missing: z.partialRecord(z.enum(translatedInto), z.array(z.string())),
            }),
          ),
        }),
      ),
    }),
    mayLag: true,
    failure: 'Failed to load translation gaps',
    assumed: true,
  },
})
