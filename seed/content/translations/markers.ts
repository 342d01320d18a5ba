import { bandsOf, rangeName, type BandName } from '../bands.ts'
import { biomarkers, type BiomarkerContent } from '../biomarkers.ts'
import { paragraphs } from '../draft.ts'
import type { Texts, Translated } from './texts.ts'

interface Meaning {
  text: string
  advice: string
}
interface MarkerText {
  /** As laboratories print it. */
  name: string
  about: string
  low?: Meaning
  high?: Meaning
}
/** What a language says of the markers and of their values. */
export interface MarkerWords {
  /** By the marker's code. */
  markers: Readonly<Record<string, MarkerText>>
  bands: Readonly<Record<BandName, string>>
  /** Of a `{name}` and a `{band}`. */
  range_name: string
  /** What a value in the healthy range says of the marker's `{name}`. */
  normal: Meaning
  /** By the English name. */
  effects: Readonly<Record<string, string>>
}

const sides = [
  ['low', 'Low'],
  ['high', 'High'],
] as const

const normalOf = (name: string, { normal: { text, advice } }: MarkerWords): Meaning => ({
  text,
  advice: advice.replace('{name}', name),
})

const rangesOf = (marker: BiomarkerContent, own: MarkerText, words: MarkerWords): [string, Texts][] =>
  bandsOf(marker).flatMap(({ name, side }) => {
    const meaning = side === null ? normalOf(own.name, words) : own[side]
    if (!meaning) return []
    const texts = {
      name: words.range_name.replace('{name}', own.name).replace('{band}', words.bands[name]),
      description: paragraphs(meaning.text),
      recommendation: paragraphs(meaning.advice),
    }
    return [[rangeName(marker, name), texts]]
  })

const effectsOf = (marker: BiomarkerContent, own: MarkerText, words: MarkerWords): [string, Texts][] =>
  sides.flatMap(([side, band]) =>
    (marker[side]?.effects ?? []).flatMap(([english]): [string, Texts][] => {
      const [name, text] = [words.effects[english], own[side]?.text]
      if (name === undefined || text === undefined) return []
      return [[`${rangeName(marker, band)} > ${english}`, { name, description: paragraphs(text) }]]
    }),
  )

/** The texts of all markers, of their ranges, of what those lead to, and of what they say about organs. */
export const markerTexts = (words: MarkerWords): Translated => {
  const translated = biomarkers.flatMap((marker) => {
    const own = words.markers[marker.code]
    return own ? [{ marker, own, description: paragraphs(own.about) }] : []
  })
  return {
    biomarker: Object.fromEntries(
      translated.map(({ marker, own, description }) => [marker.code, { name: own.name, description }]),
    ),
    biomarkerrange: Object.fromEntries(translated.flatMap(({ marker, own }) => rangesOf(marker, own, words))),
    biomarkerrangeeffect: Object.fromEntries(translated.flatMap(({ marker, own }) => effectsOf(marker, own, words))),
    organbiomarker: Object.fromEntries(
      translated.flatMap(({ marker, description }) =>
        marker.organs.map((organ) => [`${organ} > ${marker.code}`, { description }]),
      ),
    ),
  }
}
