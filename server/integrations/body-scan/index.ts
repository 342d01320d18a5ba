import type { BodyScanConfig, BodyScanProvider } from './port.ts'
import { bodyScanSimulator } from './simulator.ts'
import { threeDLook } from './three-d-look.ts'
export type { BodyScanConfig, BodyScanProvider, BodyScanResult, KnownScan } from './port.ts'
export { simulatedModel } from './simulated-model.ts'
export { simulatedScan } from './simulator.ts'
export { readBodyScan } from './three-d-look.ts'

/** The configured provider, else the embedded one; none in production, where body scans must not be simulated. */
export const createBodyScan = (
  { bodyScan, isProduction }: { bodyScan?: BodyScanConfig; isProduction: boolean },
  now: () => Date,
): BodyScanProvider | null => (bodyScan ? threeDLook(bodyScan) : isProduction ? null : bodyScanSimulator(now))
