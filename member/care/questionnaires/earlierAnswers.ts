import type { FormDocument } from '#shared/rules/index.ts'

/**
 * A document with answers of earlier ones where it has none. A section that was skipped stays so.
 * @param earlier the newest first
 * @returns how many answers were added as well
 */
export const withEarlierAnswers = (
  document: FormDocument,
  earlier: readonly FormDocument[],
): { document: FormDocument; added: number } => {
  const answers = Object.fromEntries(Object.entries(document.answers).map(([code, given]) => [code, { ...given }]))
  let added = 0
  for (const { answers: before } of earlier)
    for (const [code, given] of Object.entries(before)) {
      if (code in document.skipped) continue
      const section = (answers[code] ??= {})
      for (const [question, value] of Object.entries(given)) {
        if (section[question] !== undefined && section[question] !== '') continue
        section[question] = value
        added += 1
      }
    }
  return { document: { ...document, answers }, added }
}
