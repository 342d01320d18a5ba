import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, idInput, instant, text } from '../schemas.ts'

export const flowCalls = defineCalls({
  recordFlowActivity: {
    method: 'POST',
    path: '/client/user/user-flow-activity',
    summary: 'Records that a step of a flow was started or finished',
    access: 'signed-in',
    body: z.looseObject({ event: text(100), user_flow_id: idInput.nullish() }),
    answer: z.looseObject({ id, event: z.string(), user_flow_id: id.nullable(), created_at: instant }),
    failure: 'Failed to save user flow activity',
    handles: { 400: 'validation' },
    assumed: true,
  },
})
