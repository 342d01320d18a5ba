import { noScale, type BiomarkerResult, type SpotResultDocument } from '#shared/results/index.ts'
import {
  convertedScale,
  readLabRange,
  readResult,
  spotLevel,
  unitFactor,
  withoutUnit,
  type PlausibilityScale,
  type Substance,
} from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { ThirdPartyError } from '../../integrations/call-log/index.ts'
import type { SimulatedMarker } from '../../integrations/kit-lab/index.ts'
import { lineProblems, reportedLines, type Line } from './report-values.ts'

/** A biomarker as described by administrators, with the scale its results are read on. */
export interface Marker extends SimulatedMarker {
  hideResultLabel: boolean
  hideScale: boolean
}

/** The same with the limits for checking entered values, which are not part of any document. */
type CheckedMarker = Marker & Pick<PlausibilityScale, 'plausible_min' | 'plausible_max'>

const columns = `b.code, b.name, b.description, b.unit, b.report_min, b.low_min, b.healthy_min, b.healthy_max, b.high_max, b.report_max,
  b.plausible_min, b.plausible_max, b."hideResultLabel", b."hideScale"`
/** The same with what turns its unit into others. */
type KnownMarker = CheckedMarker & Mass

interface Mass {
  molar_mass: number | null
  charge: number | null
}

type Row = Omit<CheckedMarker, 'code' | 'description' | 'unit'> & {
  code: string | null
  description: string | null
  unit: string | null
}

/** Descriptions are rich text; a lab's document has plain text. */
const plain = (html: string | null): string =>
  (html ?? '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
const markerOf = <R extends Row>(row: R) => ({
  ...row,
  code: row.code ?? row.name,
  description: plain(row.description).slice(0, 2000),
  unit: row.unit ?? '',
})

const substanceOf = ({ molar_mass, charge, unit }: KnownMarker): Substance => ({ molarMass: molar_mass, charge, unit })

/** What turns the unit of a biomarker into others, by its code. */
export const findSubstance = async (db: Database, code: string): Promise<Substance> => {
  const marker = (await findMarkers(db, [code])).get(code.toLowerCase())
  return marker ? substanceOf(marker) : {}
}

/** The biomarkers a test measures, in order. */
export const markersOfTest = async (db: Database, testId: number): Promise<CheckedMarker[]> => {
  const rows = await db.query<Row>({
    name: 'markers_of_test',
    text: `select ${columns} from test_biomarkers tb join biomarker b on b.id = tb.biomarker_id
           where tb.test_id = $1 order by tb.position, folded(b.name) limit 200`,
    values: [testId],
  })
  return rows.map(markerOf)
}

/** Biomarkers by lowercase code or name. */
export const findMarkers = async (db: Database, words: readonly string[]): Promise<Map<string, KnownMarker>> => {
  const rows = await db.query<Row & Mass>({
    name: 'find_markers',
    text: `select ${columns}, b.molar_mass, b.charge from biomarker b where lower(b.code) = any($1::text[]) or lower(b.name) = any($1::text[]) order by b.id limit 1000`,
    values: [words.map((word) => word.toLowerCase())],
  })
  const found = new Map<string, KnownMarker>()
  for (const marker of rows.map(markerOf))
    for (const key of [marker.code.toLowerCase(), marker.name.toLowerCase()])
      if (!found.has(key)) found.set(key, marker)
  return found
}

const letters = { High: 'H', Low: 'L', Normal: 'N', Borderline: 'N' } as const

/**
 * A marker's result, read on its scale. A number written as a word ('<10') stays one.
 * @param letter the lab's own; by default, derived from the value and the scale if there are both
 */
export const readMarker = (
  { plausible_min: _, plausible_max: __, molar_mass: ___, charge: ____, ...marker }: Marker & Partial<KnownMarker>,
  result: string | number,
  letter: BiomarkerResult['result_level'] = null,
): BiomarkerResult => {
  const quantity = readResult(result, marker.unit)
  const value = quantity?.comparator === null ? quantity.number : null
  const words = String(result)
  const level = value === null ? null : spotLevel(value, marker)
  return {
    ...marker,
    providerCode: 'spot',
    value: value ?? words,
    result: words,
    result_level: letter ?? (level && letters[level]),
    resultWithUnit: value === null || marker.unit === '' ? words : `${words} ${marker.unit}`,
  }
}

/** @throws ThirdPartyError with the first path at fault */
const assertLines = (lines: readonly Line[]): void => {
  const [problem] = Object.entries(lineProblems(lines))
  if (problem) throw new ThirdPartyError(`The lab's report could not be read: ${problem.join(' ')}.`, 200)
}

/**
 * A lab's document with its results read against this platform's scales if the lab sent none. Unknown markers keep the lab's own
 * wording and have no scale.
 * @throws ThirdPartyError for an invalid value, for duplicate markers, and if no marker is known at all
 */
export const withMarkers = async (db: Database, document: SpotResultDocument): Promise<SpotResultDocument> => {
  assertLines(
    document.biomarkers.map((one, index) => ({
      path: `biomarkers.${index}`,
      code: one.code,
      result: one.result || one.value,
      scale: one,
    })),
  )
  if (document.biomarkers.length > 0) return document
  const reported = reportedLines(document)
  const known = await findMarkers(
    db,
    reported.flatMap(({ line: { code, name } }) => [code, name].filter((word) => typeof word === 'string')),
  )
  const read = reported.map(({ path, line }) => {
    const marker = known.get(line.code?.toLowerCase() ?? '') ?? known.get(line.name?.toLowerCase() ?? '') ?? null
    return {
      path,
      line,
      marker,
      code: marker?.code ?? (line.code?.trim() || line.name || ''),
      result: line.result ?? null,
    }
  })
  assertLines(read.map(({ path, code, result, marker }) => ({ path, code, result, scale: marker })))
  if (!read.some(({ marker }) => marker))
    throw new ThirdPartyError("The lab's report could not be read: it has no known biomarker.", 200)
  const biomarkers = read.map(({ line, marker, code, result: delivered }) => {
    const unit = line.unit_of_measure ?? marker?.unit ?? ''
    const result = typeof delivered === 'string' ? withoutUnit(delivered, unit) : delivered
    const letter = typeof line['result_level'] === 'string' ? spotLetter(line['result_level']) : null
    const substance = marker && substanceOf(marker)
    const factor = substance ? unitFactor(marker.unit, unit, substance) : null
    if (marker && factor !== null)
      return withRange(readMarker({ ...convertedScale(marker, factor), unit }, result ?? '', letter), line, substance)
    // A scale in a unit that measures something else says nothing about this value.
    const name = line.name?.trim() || marker?.name || code
    const bare: Marker = { ...noScale, code, name, description: line.description ?? marker?.description ?? '', unit }
    return withRange(readMarker(bare, result ?? '', letter), line, substance)
  })
  return { ...document, biomarkers }
}

/** The range that the lab reported with a result; it is the scale if there is no other. */
const withRange = (
  marker: BiomarkerResult,
  { reference_range: text }: { reference_range?: string | null },
  substance: Substance | null,
): BiomarkerResult => {
  if (!text) return marker
  const range = readLabRange(text, marker.unit, { substance: substance ?? {}, result: marker.result })
  const hasScale = marker.healthy_min !== null || marker.healthy_max !== null
  return {
    ...marker,
    reference_range: text,
    ...(range && !hasScale ? { healthy_min: range.min, healthy_max: range.max } : {}),
  }
}

const spotLetter = (text: string): BiomarkerResult['result_level'] => {
  const letter = text.trim().toUpperCase()
  return letter === 'H' || letter === 'N' || letter === 'L' ? letter : null
}
