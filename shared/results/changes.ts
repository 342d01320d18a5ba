import { unitFactor } from '../rules/index.ts'
import type { ResultDocument } from './document.ts'
import { markersIn } from './markers.ts'

export interface ResultChange {
  /** Code of the marker; 'score' for an Auria test. */
  code: string
  /** Name in the document; empty for a score. */
  name: string
  /** Null if that version has no value. */
  before: WrittenResult | null
  now: WrittenResult | null
}
interface WrittenResult {
  /** In the lab's format. */
  result: string
  /** Empty if there is none. */
  unit: string
}

interface Value {
  name: string
  value: WrittenResult
}

const valuesOf = (document: ResultDocument): Map<string, Value> =>
  document.provider === 'namida'
    ? new Map([['score', { name: '', value: { result: String(document.score), unit: '' } }]])
    : new Map(
        markersIn(document).map(({ code, name, result, value, unit }) => [
          code,
          { name, value: { result: result || String(value ?? ''), unit } },
        ]),
      )

/** The same value, however its unit is spelled. */
const isSame = (one: WrittenResult, other: WrittenResult): boolean =>
  one.result === other.result && unitFactor(one.unit, other.unit) === 1

/** What a correction changed, in the order of the newer version; removed markers come last. */
export const changesBetween = (former: ResultDocument, current: ResultDocument): ResultChange[] => {
  const [before, now] = [valuesOf(former), valuesOf(current)]
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((code) => {
    const [one, other] = [before.get(code), now.get(code)]
    if (one && other && isSame(one.value, other.value)) return []
    return [{ code, name: other?.name ?? one?.name ?? '', before: one?.value ?? null, now: other?.value ?? null }]
  })
}
