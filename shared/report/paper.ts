import { regionOf } from '../rules/index.ts'

/** Regions that use Letter paper; all others use A4. */
const letterRegions = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR', 'PR', 'MH'])

/** The paper size for a locale such as 'en-US'. English without a region counts as American, like the product's dates. */
export const paperOf = (locale: string): 'A4' | 'LETTER' => (letterRegions.has(regionOf(locale)) ? 'LETTER' : 'A4')
