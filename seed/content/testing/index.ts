import type { Chapter } from '../draft.ts'
import { markers } from './markers.ts'
import { organs, organMarkers } from './organs.ts'
import { ranges, rangeEffects } from './ranges.ts'
import { segments } from './segments.ts'
import { tests } from './tests.ts'
import { vendors, vendorKits } from './vendors.ts'

/** Tests, what they measure, how values are read, and the kits that they come in. */
export const testing: readonly Chapter[] = [
  segments,
  organs,
  markers,
  ranges,
  rangeEffects,
  organMarkers,
  tests,
  vendors,
  vendorKits,
]

export { heartPanelCodes } from './panel.ts'
