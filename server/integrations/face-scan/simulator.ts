import { randomBytes } from 'node:crypto'
import { simulatedVitals } from './simulated-vitals.ts'
import type { FaceScanProvider } from './port.ts'

const sessionMs = 15 * 60_000

/** Stands in for a face-scan provider. It measures nobody: what it makes up says so, and is marked wherever it is shown. */
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
