import { readLabRange } from '../rules/index.ts'
import type { BiomarkerResult, SpotResultDocument } from './document.ts'

/** For a value without a known scale. */
export const noScale = {
  report_min: null,
  low_min: null,
  healthy_min: null,
  healthy_max: null,
  high_max: null,
  report_max: null,
  hideResultLabel: false,
  hideScale: false,
} as const

/** A marker without a scale, read on the range that its lab reported with it. */
const withLabRange = (marker: BiomarkerResult): BiomarkerResult => {
  const { reference_range: text, healthy_min, healthy_max, unit, result } = marker
  const range = text && healthy_min === null && healthy_max === null ? readLabRange(text, unit, { result }) : null
  return range ? { ...marker, healthy_min: range.min, healthy_max: range.max } : marker
}

/** A document's markers; a lab that used no scale still reported values. */
export const markersIn = (document: SpotResultDocument): BiomarkerResult[] =>
  (document.biomarkers.length > 0
    ? document.biomarkers
    : document.samples.flatMap(({ report }) =>
        (report?.results ?? []).map((result) => ({
          ...noScale,
          code: result.code ?? result.name ?? '',
          name: result.name ?? result.code ?? '',
          description: result.description ?? '',
          providerCode: 'spot',
          value: result.result ?? null,
          result: String(result.result ?? ''),
          result_level: null,
          resultWithUnit: '',
          unit: result.unit_of_measure ?? '',
          reference_range: result.reference_range ?? null,
        })),
      )
  ).map(withLabRange)
