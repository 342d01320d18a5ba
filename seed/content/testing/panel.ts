import { biomarkers } from '../biomarkers/index.ts'

/** Codes of the panel's markers, in the order of its report. */
export const heartPanelCodes: readonly string[] = biomarkers.slice(0, 22).map(({ code }) => code)

export const heartPanel = heartPanelCodes.map((key, index) => ({ key, position: index + 1 }))

/** What every marker of the panel has. */
export const spot = { providerCode: 'spot' as const, value_type: 'number' as const }
