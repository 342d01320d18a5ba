import type { BiomarkerContent } from './content.ts'
import { hormones } from './hormones.ts'
import { lipids } from './lipids.ts'
import { organs } from './organs.ts'
import { sugar } from './sugar.ts'
import { vitamins } from './vitamins.ts'

/**
 * What the tests measure, with the ranges they are read against: adult reference ranges as common laboratories and
 * guidelines give them (NCEP ATP III and ACC/AHA for lipids, ADA for blood sugar, Endocrine Society for vitamin D).
 */
export const biomarkers: readonly BiomarkerContent[] = [...lipids, ...sugar, ...vitamins, ...organs, ...hormones]

export type { BiomarkerContent } from './content.ts'
