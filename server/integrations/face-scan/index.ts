import { faceHeart } from './faceheart.ts'
import type { FaceScanConfig, FaceScanProvider } from './port.ts'
import { faceScanSimulator } from './simulator.ts'
export { readFaceScan } from './faceheart.ts'
export type { FaceScanConfig, FaceScanProvider, FaceScanResult } from './port.ts'
export { simulatedVitals } from './simulated-vitals.ts'

/** The configured provider, else the embedded one; none in production, where vitals must not be simulated. */
export const createFaceScan = (
  { faceScan, isProduction }: { faceScan?: FaceScanConfig; isProduction: boolean },
  now: () => Date,
): FaceScanProvider | null => (faceScan ? faceHeart(faceScan) : isProduction ? null : faceScanSimulator(now))
