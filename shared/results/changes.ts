import type { ResultDocument } from './document.ts'
import { markersIn } from './markers.ts'

export interface ResultChange {
  /** Code of the marker; 'score' for an Auria test. */
  code: string
  /** As the document names it; empty for a score. */
  name: string
  /** Null where that version has no value. */
  before: WrittenResult | null
  now: WrittenResult | null
}
interface WrittenResult {
  /** As the lab writes it. */
  result: string
  /** Empty where there is none. */
  unit: string
}

interface Value {
  name: string
  value: WrittenResult
}

const valuesOf = (document: ResultDocument): Map<string, Value> =>
  document.provider === 'namida'
    ? new Map([['score', { name: '', value: { result: String(document.score), unit: '' } }]])
    : new Map(markersIn(document).map(({ code, name, result, value, unit }) => [code, { name, value: { result: result || String(value ?? ''), unit } }]))

/** What a correction changed, in the order of the newer version; what it took away comes last. */
export const changesBetween = (former: ResultDocument, current: ResultDocument): ResultChange[] => {
  const [before, now] = [valuesOf(former), valuesOf(current)]
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((code) => {
    const [one, other] = [before.get(code), now.get(code)]
    if (one?.value.result === other?.value.result && one?.value.unit === other?.value.unit) return []
    return [{ code, name: other?.name ?? one?.name ?? '', before: one?.value ?? null, now: other?.value ?? null }]
  })
}
