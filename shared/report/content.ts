/** The contents of a report, in its own language: plain text and numbers, independent of the source documents. */

import type { SevereWords } from '../i18n/severe-words.ts'

/** A value's meaning for health. `none` if unknown. */
export type Tone = 'good' | 'warning' | 'bad' | 'none'

export interface ReportBar {
  min: number
  max: number
  /** Lowest first, without gaps. */
  bands: readonly { from: number; to: number; tone: Tone }[]
  /** Null for a non-numeric value. */
  value: number | null
  /** The bar in words. */
  alt: string
}
export interface ReportMarker {
  name: string
  /** In the lab's format: '228', '<10'. */
  value: string
  unit: string
  /** Null if it should not be shown. */
  level: { word: string; tone: Tone } | null
  /** The healthy range in words; empty without one. */
  range: string
  bar: ReportBar | null
}
export interface ReportGroup {
  /** Empty if markers are not grouped. */
  name: string
  markers: readonly ReportMarker[]
}
export interface ReportTrend {
  name: string
  unit: string
  /** Oldest first. */
  points: readonly { label: string; value: number; tone: Tone }[]
  healthy: { from: number | null; to: number | null }
  alt: string
}
/** One score on one scale, such as that of the Auria test. */
export interface ReportScore {
  heading: string
  value: string
  level: { word: string; tone: Tone }
  bar: ReportBar
}
export interface ReportContent {
  /** BCP 47. */
  language: string
  paper: 'A4' | 'LETTER'
  title: string
  /** Who created it and whom to contact about it. */
  issuer: string
  facts: readonly { label: string; value: string }[]
  /** Said if a text has characters that are in no font; it names the kit. */
  unprintable: string
  /** The results in one sentence. */
  sentence: string
  /** Severe values, and what to do about each, in order. */
  severe: readonly SevereWords[]
  /** One block per marker, what needs attention first; empty for a report of a single score. */
  strip: { tones: readonly Tone[]; legend: readonly { tone: Tone; words: string }[]; alt: string } | null
  score: ReportScore | null
  groups: readonly ReportGroup[]
  trends: { heading: string; items: readonly ReportTrend[] } | null
  paragraphs: readonly { heading: string; text: string }[]
  /** Column headings of the table. */
  columns: { marker: string; result: string; scale: string; range: string; level: string }
  /** Footer of every page. */
  notice: string
  /** Who signed the results, and the fingerprint to compare. */
  signature: { heading: string; text: string; fingerprint: string } | null
  /** '%1' is replaced by the page number, '%2' by the number of pages. */
  page: string
}
