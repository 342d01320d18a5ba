import { bandsOf, normalMeaning, rangeName } from '../bands.ts'
import { biomarkers, type BiomarkerContent } from '../biomarkers/index.ts'
import { chapter, paragraphs, type Draft } from '../draft.ts'

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

export const ranges = chapter('biomarkerrange', biomarkers.flatMap(rangesOf))
export const rangeEffects = chapter('biomarkerrangeeffect', biomarkers.flatMap(effectsOf))
