import { defineHandlers } from '../app/types.ts'
import type { entityCalls } from '#shared/calls/entities.ts'

/** The generic calls. */
export const entityHandlers = defineHandlers<typeof entityCalls>({})
