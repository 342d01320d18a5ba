/** What a report says, in its own language: plain words and numbers, without the documents that they came from. */

/** How a value bears on health. `none` where nothing is known of it. */
export type Tone = 'good' | 'warning' | 'bad' | 'none'

export interface ReportBar {
  min: number
  max: number
  /** Lowest first, without gaps. */
  bands: readonly { from: number; to: number; tone: Tone }[]
  /** Null for a value that is no number. */
  value: number | null
  /** The bar in words. */
  alt: string
}
export interface ReportMarker {
  name: string
  /** As the lab writes it: '228', '<10'. */
  value: string
  unit: string
  /** Null where it is not to be shown. */
  level: { word: string; tone: Tone } | null
  /** The healthy range in words; empty without one. */
  range: string
  bar: ReportBar | null
}
export interface ReportGroup {
  /** Empty where all markers stand together. */
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
  /** Who made it and where it can be asked about. */
  issuer: string
  facts: readonly { label: string; value: string }[]
  /** What the results say, in one sentence. */
  sentence: string
  /** One block a marker, what needs attention first; empty for a report of one score. */
  strip: { tones: readonly Tone[]; legend: readonly { tone: Tone; words: string }[]; alt: string } | null
  score: ReportScore | null
  groups: readonly ReportGroup[]
  trends: { heading: string; items: readonly ReportTrend[] } | null
  paragraphs: readonly { heading: string; text: string }[]
  /** Heads of the table's columns. */
  columns: { marker: string; result: string; scale: string; range: string; level: string }
  /** What every page says at its foot. */
  notice: string
  /** Who signed the results, and the fingerprint to compare. */
  signature: { heading: string; text: string; fingerprint: string } | null
  /** '%1' stands for a page's number, '%2' for how many there are. */
  page: string
}
