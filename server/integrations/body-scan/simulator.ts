import { createHash, randomBytes } from 'node:crypto'
import type { BodyScanProvider, KnownScan, ScanData } from './port.ts'

/** Times after its start when a scan is in progress, and done. */
const workedOnMs = 8000
const doneMs = 20_000

/** Typical adult girths as fractions of height, and a typical body mass index; simulated values vary around these. */
const typical = {
  female: { chest: 0.56, waist: 0.47, high_hips: 0.57, bmi: 24 },
  male: { chest: 0.56, waist: 0.52, high_hips: 0.55, bmi: 25 },
} as const
const assumedHeightCm = 170

/** A number from -1 to 1 that is always the same for a scan and a name. */
const waver = (externalId: string, name: string): number =>
  (createHash('sha256').update(`${externalId} ${name}`).digest().readUInt16BE(0) / 0xffff) * 2 - 1

/** Generated around the known height and weight, so that a demo looks plausible; nothing is measured. */
export const simulatedScan = ({
  externalId,
  subject: { heightCm, weightKg, sex },
}: Omit<KnownScan, 'startedAt'>): ScanData => {
  const height = heightCm ?? assumedHeightCm
  const { bmi, ...girths } = typical[sex ?? 'female']
  const usual = bmi * (height / 100) ** 2
  const weight = Math.round((weightKg ?? usual) * (1 + waver(externalId, 'weight') * 0.015) * 10) / 10
  // At the same height, girths grow roughly with the square root of the mass.
  const build = Math.sqrt(weight / usual)
  const around = Object.entries(girths).map(([name, part]) => [
    name,
    (height * part * build * (1 + waver(externalId, name) * 0.01)).toFixed(2),
  ])
  return { weight, circumference_params: Object.fromEntries(around) as Record<string, string>, simulated: true }
}

/** Simulates a body-scan provider: a scan is done shortly after its start. Its values are generated and marked as such. */
export const bodyScanSimulator = (now: () => Date): BodyScanProvider => ({
  name: '3d-look',
  mode: 'embedded',
  endpoints: { start: '/v1/scans', find: (externalId) => `/v1/scans/${externalId}` },
  start: () =>
    Promise.resolve({
      status: 201,
      answer: { externalId: `sim-${randomBytes(12).toString('hex')}`, captureUrl: null },
    }),
  find: (scan) => {
    const age = now().getTime() - scan.startedAt.getTime()
    if (age < doneMs)
      return Promise.resolve({ status: 200, answer: { status: age < workedOnMs ? 'pending' : 'in_progress' } })
    return Promise.resolve({ status: 200, answer: { status: 'successful', data: simulatedScan(scan) } })
  },
})
