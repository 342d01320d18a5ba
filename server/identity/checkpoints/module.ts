import { z } from 'zod'
import { defineModule, defineSettings } from '../../kernel/module/index.ts'
import { anchorCheckpoint } from './anchor.ts'
import { checkpointHandlers } from './calls.ts'
import * as tables from './tables.ts'

declare module '../../kernel/types.ts' {
  interface Config {
    /** Where signed checkpoints are kept outside of the database: an address to post them to, or a folder. */
    auditAnchor?: string | undefined
  }
}

export const checkpointsModule = defineModule({
  name: 'checkpoints',
  tables,
  handlers: checkpointHandlers,
  sweeps: [anchorCheckpoint],
  settings: defineSettings({
    variables: {
      AUDIT_ANCHOR: z
        .string()
        .regex(
          /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)[:/]|\/)/,
          'must be an https address or the absolute path of a folder',
        )
        .optional(),
    },
    read: ({ AUDIT_ANCHOR }) => ({ auditAnchor: AUDIT_ANCHOR }),
  }),
})
