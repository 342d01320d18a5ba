import {
  auriaClass,
  auriaFollowUpMonths,
  convertedScale,
  countLevels,
  exactNumber,
  levelKeys,
  namidaMax,
  namidaMin,
  readingLevel,
  scaleBands,
  severeMarker,
  type RangeLevel,
  type SpotLevel,
} from '../rules/index.ts'
import { severeValuesIn, severeWords, type SaySevere } from '../i18n/severe-words.ts'
import { markersIn, type BiomarkerResult, type ResultDocument } from '../results/index.ts'
import type { ReportBar, ReportContent, ReportMarker, ReportTrend, Tone } from './content.ts'
import { paperOf } from './paper.ts'

/** Formats the report's texts: the `testing` messages whose keys start with `report_`. */
export type Say = (key: ReportWord, values?: Readonly<Record<string, string | number>>) => string
export type ReportWord = keyof typeof import('../languages/en/screens/testing_center.json') & `report_${string}`

/** Formats the words of levels and how often each occurs, as the screens of results say them. */
export type SayLevel = (key: LevelWord, values?: Readonly<Record<string, number>>) => string
type LevelKey = 'low' | 'normal' | 'high' | 'borderline'
type LevelWord =
  | `level_${LevelKey}`
  | `count_${LevelKey | 'unread'}`
  | `auria_${'low' | 'medium' | 'high'}`
  | 'level_unread'
  | 'sentence_part'

/** What is known about a kit besides its document. */
export interface ReportFacts {
  /** Name of the test. */
  name: string
  kitId: string
  orderNumber?: string | null
  /** Whose sample it was. */
  registeredTo?: string | null
  /** Formatted for display: '05/28/2026'. */
  collectedOn?: string | null
  resultedOn?: string | null
  /** How often the results were corrected. */
  corrections?: number
  /** Name of the organization that made it. */
  issuer: string
  /** Fingerprint of the key that signed the results, in hex. */
  signedBy?: string | null
}
export interface TrendOf {
  code: string
  /** By default, the marker's own. */
  unit?: string
  /** How many of it are one of the marker's own. */
  factor?: number
  /** Oldest first; a month in words with its average. */
  points: readonly { label: string; value: number; level: 'healthy' | 'warning' | 'unhealthy' | null }[]
}
export interface ReportSource {
  document: ResultDocument
  facts: ReportFacts
  /** The reader's locale, such as 'de-DE'. */
  locale: string
  say: Say
  saySevere: SaySevere
  sayLevel: SayLevel
  /** The number that the member calls in danger, null if none is known. */
  emergency: string | null
  /** Name of a marker's group, in the display order of the groups. */
  groupOf?: (code: string) => string | null
  trends?: readonly TrendOf[]
}

const toneOf: Record<SpotLevel, Tone> = { Normal: 'good', Borderline: 'warning', Low: 'bad', High: 'bad' }
const severity: Record<Tone, number> = { bad: 0, warning: 1, good: 2, none: 3 }
const trendTones = { healthy: 'good', warning: 'warning', unhealthy: 'bad' } as const

const rangeOf = ({ healthy_min, healthy_max, report_min, report_max }: BiomarkerResult, say: Say): string => {
  const from = healthy_min !== null && healthy_min !== report_min ? healthy_min : null
  const to = healthy_max !== null && healthy_max !== report_max ? healthy_max : null
  if (from !== null && to !== null) return say('report_between', { from, to })
  if (from !== null) return say('report_from', { from })
  return to === null ? '' : say('report_up_to', { to })
}

const bandTone = (level: RangeLevel): Tone =>
  level === 'normal' ? 'good' : level.startsWith('borderline') ? 'warning' : 'bad'

/** The outermost bands extend to the ends of the drawing, since a value may be beyond the scale. */
const bandsOf = (marker: BiomarkerResult, min: number, max: number): ReportBar['bands'] => {
  const bands = scaleBands(marker)
  return bands
    .map(({ level, from, to }, index) => ({
      from: index === 0 ? min : (from ?? min),
      to: index === bands.length - 1 ? max : (to ?? max),
      tone: bandTone(level),
    }))
    .filter(({ from, to }) => from < to)
}

const barOf = (marker: BiomarkerResult, words: { level: string; range: string }, say: Say): ReportBar | null => {
  const { healthy_min, healthy_max, report_min, report_max, hideScale } = marker
  if (hideScale || (healthy_min === null && healthy_max === null)) return null
  const value = exactNumber(marker.value)
  const bounds = [report_min, marker.low_min, healthy_min, healthy_max, marker.high_max, report_max, value].filter(
    (one) => one !== null,
  )
  const min = Math.min(...bounds)
  const max = Math.max(...bounds)
  if (max <= min) return null
  const alt = say('report_bar', { value: `${marker.result} ${marker.unit}`.trim(), min, max, ...words })
  return { min, max, bands: bandsOf(marker, min, max), value, alt }
}

/** A hidden label stays hidden, but a severe value is marked. */
const levelOf = (marker: BiomarkerResult, { sayLevel, saySevere }: ReportSource): ReportMarker['level'] => {
  const level = readingLevel(marker)
  const isSevere = severeMarker(marker) !== null
  const words = [
    ...(marker.hideResultLabel ? [] : [sayLevel(level ? levelKeys[level] : 'level_unread')]),
    ...(isSevere ? [saySevere('mark')] : []),
  ]
  const tone = isSevere ? 'bad' : level ? toneOf[level] : 'none'
  return words.length > 0 ? { word: words.join('\n'), tone } : null
}

const markerOf = (marker: BiomarkerResult, source: ReportSource): ReportMarker => {
  const { say } = source
  const level = levelOf(marker, source)
  const range = rangeOf(marker, say)
  return {
    name: marker.name,
    value: marker.result || String(marker.value ?? ''),
    unit: marker.unit,
    level,
    range: marker.hideScale ? '' : range || marker.reference_range || '',
    bar: barOf(marker, { level: level?.word.replace('\n', ', ') ?? '', range }, say),
  }
}

const grouped = (markers: readonly BiomarkerResult[], source: ReportSource) => {
  const { groupOf, say } = source
  const groups = new Map<string, ReportMarker[]>()
  for (const marker of markers) {
    const name = groupOf ? (groupOf(marker.code) ?? say('report_others')) : ''
    groups.set(name, [...(groups.get(name) ?? []), markerOf(marker, source)])
  }
  return [...groups].map(([name, list]) => ({ name, markers: list }))
}

const stripOf = (markers: readonly BiomarkerResult[], sayLevel: SayLevel): ReportContent['strip'] => {
  const levels = markers.map(readingLevel)
  const counts = countLevels(levels)
  const legend = [
    { tone: 'bad' as const, words: sayLevel('count_low', { count: counts.low }), count: counts.low },
    { tone: 'bad' as const, words: sayLevel('count_high', { count: counts.high }), count: counts.high },
    {
      tone: 'warning' as const,
      words: sayLevel('count_borderline', { count: counts.borderline }),
      count: counts.borderline,
    },
    { tone: 'good' as const, words: sayLevel('count_normal', { count: counts.normal }), count: counts.normal },
    { tone: 'none' as const, words: sayLevel('count_unread', { count: counts.unread }), count: counts.unread },
  ].filter(({ count }) => count > 0)
  const tones = levels
    .map((level): Tone => (level ? toneOf[level] : 'none'))
    .toSorted((one, other) => severity[one] - severity[other])
  return {
    tones,
    legend: legend.map(({ tone, words }) => ({ tone, words })),
    alt: legend.map(({ words }) => words).join(', '),
  }
}

const trendsOf = (markers: readonly BiomarkerResult[], { trends = [], say }: ReportSource): ReportContent['trends'] => {
  const items = trends.flatMap(({ code, unit, factor = 1, points }): ReportTrend[] => {
    const marker = markers.find((one) => one.code === code)
    // A flat line says no more than the result itself.
    if (!marker || new Set(points.map(({ value }) => value)).size < 2) return []
    const { healthy_min, healthy_max, report_min, report_max, name } = convertedScale(marker, factor)
    return [
      {
        name,
        unit: unit ?? marker.unit,
        points: points.map(({ label, value, level }) => ({ label, value, tone: level ? trendTones[level] : 'none' })),
        healthy: {
          from: healthy_min === report_min ? null : healthy_min,
          to: healthy_max === report_max ? null : healthy_max,
        },
        alt: `${name}: ${points.map(({ label, value }) => `${label} ${value}`).join(', ')}`,
      },
    ]
  })
  return items.length > 0 ? { heading: say('report_trends'), items } : null
}

/** The lab's own scale, which colors the bar; the text follows the class of the score. */
const auriaBands: ReportBar['bands'] = [
  { from: namidaMin, to: -0.1, tone: 'good' },
  { from: -0.1, to: 1, tone: 'warning' },
  { from: 1, to: namidaMax, tone: 'bad' },
]
const auriaWords = { low: 'auria_low', medium: 'auria_medium', high: 'auria_high' } as const
const auriaTones = { low: 'good', medium: 'warning', high: 'bad' } as const
const auriaAdvice = { low: 'report_auria_low', medium: 'report_auria_medium', high: 'report_auria_high' } as const

const auriaOf = (document: Extract<ResultDocument, { provider: 'namida' }>, { say, sayLevel }: ReportSource) => {
  const { score } = document
  const of = auriaClass(score)
  if (of === null) throw new RangeError('A score is a number')
  const level = { word: sayLevel(auriaWords[of]), tone: auriaTones[of] }
  return {
    sentence: say('report_auria_sentence', { level: level.word }),
    score: {
      heading: say('report_auria_score'),
      value: String(score),
      level,
      bar: {
        min: namidaMin,
        max: namidaMax,
        bands: auriaBands,
        value: score,
        alt: say('report_bar', {
          value: score,
          min: namidaMin,
          max: namidaMax,
          level: level.word,
          range: say('report_up_to', { to: 0.1 }),
        }),
      },
    },
    paragraphs: [
      { heading: say('report_next'), text: say(auriaAdvice[of], { months: auriaFollowUpMonths[of] ?? 0 }) },
      { heading: say('report_auria_what'), text: say('report_auria_about') },
    ],
  }
}

/** Hex in groups of four, as people compare it. */
export const spacedFingerprint = (fingerprint: string): string =>
  fingerprint
    .toUpperCase()
    .match(/.{1,4}/g)
    ?.join(' ') ?? ''

/** Who entered the values. */
const sourceOf = ({ origin, reviewed }: ResultDocument, say: Say): string =>
  say(origin === 'lab' ? 'report_source_lab' : reviewed ? 'report_source_reviewed' : 'report_source_staff')

const factsOf = ({ facts, document, say }: ReportSource): ReportContent['facts'] =>
  (
    [
      ['report_name', facts.registeredTo],
      ['report_kit', facts.kitId],
      ['report_order', facts.orderNumber],
      ['report_collected', facts.collectedOn],
      ['report_resulted', facts.resultedOn],
      ['report_corrections', facts.corrections && String(facts.corrections)],
      ['report_source', sourceOf(document, say)],
    ] as const
  ).flatMap(([key, value]) => (value ? [{ label: say(key), value }] : []))

/** The report of a kit's results, with its reader's language and paper size. */
export const readReport = (source: ReportSource): ReportContent => {
  const { document, facts, locale, say, saySevere, sayLevel, emergency } = source
  const common = {
    language: locale,
    paper: paperOf(locale),
    title: facts.name,
    issuer: facts.issuer,
    facts: factsOf(source),
    unprintable: say('report_unprintable', { kit: facts.kitId }),
    columns: {
      marker: say('report_column_marker'),
      result: say('report_column_result'),
      scale: say('report_column_scale'),
      range: say('report_column_range'),
      level: say('report_column_level'),
    },
    notice: document.simulated ? `${say('report_notice')} ${say('report_simulated')}` : say('report_notice'),
    signature: facts.signedBy
      ? {
          heading: say('report_signed'),
          text: say('report_signed_text', { issuer: facts.issuer }),
          fingerprint: spacedFingerprint(facts.signedBy),
        }
      : null,
    page: say('report_page', { page: '%1', pages: '%2' }),
  }
  if (document.provider === 'namida')
    return { ...common, ...auriaOf(document, source), severe: [], strip: null, groups: [], trends: null }
  const markers = markersIn(document)
  const levels = markers.map(readingLevel)
  const { normal, unread } = countLevels(levels)
  const read = levels.length - unread
  return {
    ...common,
    sentence:
      read === 0
        ? say('report_sentence_unread', { count: markers.length })
        : unread > 0
          ? sayLevel('sentence_part', { read, total: levels.length, healthy: normal })
          : say('report_sentence', { normal, count: read }),
    severe: severeValuesIn(markers).map((one) => severeWords(one, emergency, saySevere)),
    strip: read > 0 ? stripOf(markers, sayLevel) : null,
    score: null,
    groups: grouped(markers, source),
    trends: trendsOf(markers, source),
    paragraphs: [],
  }
}
