import type { BodyScanConfig, BodyScanProvider } from './port.ts'
import { bodyScanSimulator } from './simulator.ts'
import { threeDLook } from './three-d-look.ts'

export type { BodyScanConfig, BodyScanProvider, BodyScanResult, KnownScan } from './port.ts'
export { simulatedModel } from './simulated-model.ts'
export { simulatedScan } from './simulator.ts'
export { readBodyScan } from './three-d-look.ts'

/** The provider that is set up, else the embedded one; in production nobody's body is made up, so there it is none. */
export const createBodyScan = (
  { bodyScan, isProduction }: { bodyScan?: BodyScanConfig; isProduction: boolean },
  now: () => Date,
): BodyScanProvider | null => (bodyScan ? threeDLook(bodyScan) : isProduction ? null : bodyScanSimulator(now))
