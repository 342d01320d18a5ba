/** Made-up data of members, for demonstrations and tests of other systems. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { acceptCamelCase, anyObject, id, idInput, item } from '../schemas.ts'

const aboutUser = acceptCamelCase(z.object({ user_id: idInput }))

export const simulationCalls = defineCalls({
  simulateMedicalRecord: {
    method: 'POST',
    path: '/users/simulate/medical-record',
    summary: 'Creates a simulated medical record for a member',
    access: { permission: 'simulations:write' },
    notHealth: 'It adds made-up data, and answers what the record holds only of members who share that.',
    body: aboutUser,
    answer: z.object({ medical_record: anyObject }),
    failure: 'Failed to simulate medical record',
    assumed: true,
  },
  simulateVitals: {
    method: 'POST',
    path: '/users/smartlink/vitals',
    summary: 'Creates simulated vitals of a SmartLink visit for a member',
    access: { permission: 'simulations:write' },
    notHealth: 'It adds made-up values and answers only these.',
    body: aboutUser,
    answer: z.object({ vital: item }),
    failure: 'Failed to simulate vitals',
    assumed: true,
  },
  simulateBodyScan: {
    method: 'POST',
    path: '/users/simulate/body-scan',
    summary: 'Completes a member’s pending body scan with simulated measurements, or creates a new one',
    access: { permission: 'simulations:write' },
    notHealth: 'It adds made-up values; a scan in progress is given up only for members who share that there is one.',
    body: z.looseObject({ user_id: idInput, fail: z.boolean().optional(), model: z.enum(['glb', 'obj']).optional() }),
    answer: z.object({ measurement: z.looseObject({ id, status: z.string(), simulated: z.literal(true) }) }),
    failure: 'Failed to simulate body scan',
    assumed: true,
  },
})
