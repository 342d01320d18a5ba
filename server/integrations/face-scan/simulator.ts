import { randomBytes } from 'node:crypto'
import { simulatedVitals } from './simulated-vitals.ts'
import type { FaceScanProvider } from './port.ts'

const sessionMs = 15 * 60_000

/** Simulates a face-scan provider. Nothing is measured: its values are marked as simulated wherever they are shown. */
export const faceScanSimulator = (now: () => Date): FaceScanProvider => ({
  name: 'faceheart',
  mode: 'embedded',
  endpoints: { open: '/v1/sessions', find: (externalId) => `/v1/sessions/${externalId}` },
  open: () =>
    Promise.resolve({
      status: 201,
      answer: {
        externalId: `sim-${randomBytes(12).toString('hex')}`,
        expiresAt: new Date(now().getTime() + sessionMs),
        captureUrl: null,
      },
    }),
  find: () => Promise.resolve({ status: 200, answer: { state: 'measured', data: simulatedVitals() } }),
})
