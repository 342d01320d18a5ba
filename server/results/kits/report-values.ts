import type { SpotResultDocument } from '#shared/results/index.ts'
import { readQuantity } from '#shared/rules/index.ts'

/** One value of a report, entered or sent. */
export interface Line {
  /** Its path: `results.0`. */
  path: string
  /** What it is a value of. */
  code: string
  result: string | number | null
  /** The scale it is read on; null if none is known. */
  scale: { report_min: number | null } | null
}

/** There cannot be less than nothing of a substance; scales that start below zero, such as for a base excess, do so for a reason. */
const isBelow = (result: string | number, { report_min }: NonNullable<Line['scale']>): boolean =>
  (readQuantity(result)?.number ?? 0) < 0 && (report_min ?? 0) >= 0

/** What makes values invalid, by path: a missing one, an impossible one, or a duplicate. */
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

/** The values a lab reported, each with its path in the document. */
export const reportedLines = ({ samples }: SpotResultDocument) =>
  samples.flatMap(({ report }, sample) =>
    (report?.results ?? []).map((line, index) => ({ path: `samples.${sample}.report.results.${index}`, line })),
  )
