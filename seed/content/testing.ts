import { bandsOf, normalMeaning, rangeName } from './bands.ts'
import { biomarkers, type BiomarkerContent } from './biomarkers.ts'
import { paragraphs, type Chapter, type Draft, type ResourceName } from './draft.ts'
import { chapterIn, chaptersIn, checked } from './read.ts'

/** A chapter made of the markers. */
const ofMarkers = <N extends ResourceName>(resource: N, items: readonly Draft<N>[]): Chapter<N> =>
  checked('seed/content/testing/markers.json', { resource, items })

const markerOf = (
  { code, name, segment, unit, molar_mass, loinc, scale, unlikely_change, about }: BiomarkerContent,
  index: number,
): Draft<'biomarker'> => ({
  providerCode: 'spot',
  name,
  code,
  description: paragraphs(about),
  segment_id: segment,
  unit,
  loinc_code: loinc,
  report_min: scale[0],
  low_min: scale[1],
  healthy_min: scale[2],
  healthy_max: scale[3],
  high_max: scale[4],
  report_max: scale[5],
  molar_mass: molar_mass ?? null,
  unlikely_change,
  order: index + 1,
})

/** The bands of a scale that are not empty, each with what it means. */
const rangesOf = (biomarker: BiomarkerContent): Draft<'biomarkerrange'>[] =>
  bandsOf(biomarker).map(({ level, name, from, to, side, color }, index) => {
    const meaning = side === null ? normalMeaning(biomarker.name) : biomarker[side]
    return {
      biomarker_id: biomarker.code,
      name: rangeName(biomarker, name),
      level,
      lower_bound: from,
      upper_bound: to,
      color,
      description: paragraphs(meaning?.text ?? ''),
      recommendation: paragraphs(meaning?.advice ?? ''),
      order: index + 1,
    }
  })

const effectsOf = (biomarker: BiomarkerContent): Draft<'biomarkerrangeeffect'>[] =>
  (
    [
      ['Low', biomarker.low],
      ['High', biomarker.high],
    ] as const
  ).flatMap(([band, meaning]) =>
    (meaning?.effects ?? []).map(([name, type, severity], index) => ({
      name,
      biomarkerrange_id: rangeName(biomarker, band),
      type,
      severity,
      organ_id: biomarker.organs[0] ?? null,
      description: paragraphs(meaning?.text ?? ''),
      order: index + 1,
    })),
  )

const organsOf = ({ code, organs, about }: BiomarkerContent): Draft<'organbiomarker'>[] =>
  organs.map((organ, index) => ({
    organ_id: organ,
    biomarker_id: code,
    weight: index === 0 ? 2 : 1,
    description: paragraphs(about),
    order: index + 1,
  }))

const tests = chapterIn('testing', 'test')

/** Codes of the first test's markers, the heart panel, in the order of its report. */
export const heartPanelCodes = (tests.items[0]?.biomarkers ?? []).map((link) =>
  typeof link === 'string' ? link : link.key,
)

/** Tests, what they measure, how values are read, and the kits that they come in. */
export const testing: readonly Chapter[] = [
  ...chaptersIn('testing', ['bodysegment', 'organ']),
  ofMarkers('biomarker', biomarkers.map(markerOf)),
  chapterIn('testing', 'biomarker'),
  ofMarkers('biomarkerrange', biomarkers.flatMap(rangesOf)),
  ofMarkers('biomarkerrangeeffect', biomarkers.flatMap(effectsOf)),
  ofMarkers('organbiomarker', biomarkers.flatMap(organsOf)),
  tests,
  ...chaptersIn('testing', ['vendor', 'vendorkit']),
]
