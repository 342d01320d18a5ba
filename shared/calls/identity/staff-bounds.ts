import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, idInput, idParams } from '../schemas.ts'

const named = z.array(z.object({ id, name: z.string() }))
/** Null for staff without bounds; with empty lists the account reaches nobody. */
const bounds = z.object({ bounds: z.object({ organizations: named, members: named }).nullable() })

const given = z.object({ organizations: z.array(idInput).max(100), members: z.array(idInput).max(1000) }).nullable()

export const staffBoundsCalls = defineCalls({
  getStaffBounds: {
    method: 'GET',
    path: '/admin/users/{id}/bounds',
    summary: 'Returns the organizations and members that an account is limited to',
    access: { permission: 'bounds:write' },
    notHealth: 'It tells what the account may reach as staff.',
    params: idParams,
    answer: bounds,
    failure: 'Failed to load bounds',
    assumed: true,
  },
  setStaffBounds: {
    method: 'PUT',
    path: '/admin/users/{id}/bounds',
    summary: 'Limits an account to organizations and members; null lifts the limit',
    access: { permission: 'bounds:write' },
    notHealth: 'It tells what the account may reach as staff.',
    stepUp: true,
    params: idParams,
    /** `based_on` are the bounds that were shown: others in their place are a conflict. */
    body: z.object({ bounds: given, based_on: given.optional() }),
    answer: bounds,
    failure: 'Failed to save bounds',
    handles: { 400: 'validation' },
    assumed: true,
  },
})
