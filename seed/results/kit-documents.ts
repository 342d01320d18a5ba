import { spotLevel } from '#shared/rules/index.ts'
import { biomarkers, type BiomarkerContent } from '../content/biomarkers.ts'
import { randomOf, type Random } from '../random.ts'

export interface KitEvent {
  status: string
  created: string
}
export interface BiomarkerResult {
  code: string
  name: string
  description: string
  providerCode: 'spot'
  value: number
  result: string
  result_level: 'H' | 'N' | 'L'
  resultWithUnit: string
  unit: string
  report_min: number
  low_min: number
  healthy_min: number
  healthy_max: number
  high_max: number
  report_max: number
  hideResultLabel: boolean
  hideScale: boolean
}

const byCode = new Map(biomarkers.map((biomarker) => [biomarker.code, biomarker]))
const decimals = ({ scale }: BiomarkerContent): number => (scale[5] <= 15 ? 1 : 0)

/** A value as the lab reports it, with its scale. */
const resultOf = (biomarker: BiomarkerContent, value: number): BiomarkerResult => {
  const [report_min, low_min, healthy_min, healthy_max, high_max, report_max] = biomarker.scale
  const result = value.toFixed(decimals(biomarker))
  const letter = value < healthy_min ? 'L' : value > healthy_max ? 'H' : 'N'
  return {
    code: biomarker.code,
    name: biomarker.name,
    description: biomarker.about,
    providerCode: 'spot',
    value: Number(result),
    result,
    result_level: letter,
    resultWithUnit: `${result} ${biomarker.unit}`,
    unit: biomarker.unit,
    report_min,
    low_min,
    healthy_min,
    healthy_max,
    high_max,
    report_max,
    hideResultLabel: false,
    hideScale: false,
  }
}

/** Within the healthy range, occasionally just outside. */
const someValue = (biomarker: BiomarkerContent, random: Random): number => {
  const [, lowMin, healthyMin, healthyMax, highMax] = biomarker.scale
  const inside = healthyMin + (healthyMax - healthyMin) * (0.2 + random.next() * 0.6)
  if (biomarker.high && random.chance(0.12)) return healthyMax + (highMax - healthyMax) * (0.2 + random.next() * 0.7)
  if (biomarker.low && random.chance(0.08)) return lowMin + (healthyMin - lowMin) * (0.2 + random.next() * 0.6)
  return inside
}

/** Values for the named biomarkers: given ones, and plausible ones for the rest. */
export const resultsFor = (
  codes: readonly string[],
  kitId: string,
  given: Readonly<Record<string, number>> = {},
): BiomarkerResult[] => {
  const random = randomOf(`results of ${kitId}`)
  return codes.flatMap((code) => {
    const biomarker = byCode.get(code)
    return biomarker ? [resultOf(biomarker, given[code] ?? someValue(biomarker, random))] : []
  })
}

/** Number of results outside the healthy range, by the product's bands. */
export const countOutside = (results: readonly BiomarkerResult[]): number =>
  results.filter((result) => spotLevel(result.value, result, result.result_level) !== 'Normal').length

interface SpotStatus {
  kitId: string
  registeredTo: string
  orderId: string
  type: string
  events: readonly KitEvent[]
  trackingNumber: string | null
  results: readonly BiomarkerResult[] | null
}
/** A kit's result document as the Spot lab sends it, with the markers rated by their scales. */
export const spotDocument = ({ kitId, registeredTo, orderId, type, events, trackingNumber, results }: SpotStatus) => ({
  kit_id: kitId,
  registered_to: registeredTo,
  order_id: orderId,
  type,
  events,
  samples: [
    {
      events,
      shipments: trackingNumber === null ? [] : [{ tracking_number: trackingNumber }],
      report: results && {
        results: results.map(({ name, code, result, unit, description }) => ({
          name,
          code,
          result,
          unit_of_measure: unit,
          description,
        })),
      },
    },
  ],
  biomarkers: results ?? [],
})
