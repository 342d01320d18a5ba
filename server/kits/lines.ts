import type { SpotResultDocument } from '#shared/results/index.ts'
import { toNumber } from '#shared/rules/index.ts'

/** One value of a report, entered or sent. */
export interface Line {
  /** Where it stands: `results.0`. */
  path: string
  /** What it is a value of. */
  code: string
  result: string | number | null
  /** The scale that it is read on; null where none is known. */
  scale: { report_min: number | null } | null
}

/** There is no less than nothing of a substance; scales that begin below zero, such as of a base excess, do so for a reason. */
const isBelow = (result: string | number, { report_min }: NonNullable<Line['scale']>): boolean =>
  (toNumber(result, null) ?? 0) < 0 && (report_min ?? 0) >= 0

/** What keeps values from being results, by place: one that is not there, one that cannot be, or two of the same. */
export const lineProblems = (lines: readonly Line[]): Record<string, string> => {
  const problems: Record<string, string> = {}
  const seen = new Set<string>()
  for (const { path, code, result, scale } of lines) {
    const key = code.trim().toLowerCase()
    if (key === '') problems[`${path}.code`] = 'is required'
    else if (seen.has(key)) problems[`${path}.code`] = 'is there twice'
    else if (result === null || String(result).trim() === '') problems[`${path}.result`] = 'is required'
    else if (scale && isBelow(result, scale)) problems[`${path}.result`] = 'must not be negative'
    seen.add(key)
  }
  return problems
}

/** The values that a lab reported, each with its place in the document. */
export const reportedLines = ({ samples }: SpotResultDocument) =>
  samples.flatMap(({ report }, sample) =>
    (report?.results ?? []).map((line, index) => ({ path: `samples.${sample}.report.results.${index}`, line })),
  )
