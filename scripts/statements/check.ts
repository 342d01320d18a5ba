import type { Database } from '#server/kernel/database/types.ts'
import { needlessNulls, problemsOf, type NullUse } from './compare.ts'
import { openDescriber } from './describe.ts'
import type { Site, Variant } from './sites.ts'

/** Statements that PostgreSQL can prepare; others have neither parameters nor columns. */
const isPrepared = (text: string): boolean => /^[\s(]*(select|insert|update|delete|merge|with|values)\b/i.test(text)

const isNotNullFor =
  ({ values }: Variant) =>
  (number: number): boolean =>
    values?.[number - 1]?.isNullable === false

/**
 * Compares every statement with its declared types. @param dynamic why the texts of some calls are only known at run time,
 * by file @returns a line for each difference
 */
export const checkStatements = async (
  db: Database,
  sites: readonly Site[],
  dynamic: Readonly<Record<string, string>> = {},
): Promise<string[]> => {
  const describe = await openDescriber(db)
  const problems = new Set<string>()
  const uses: NullUse[] = []
  const seen = new Set<string>()
  for (const { at, variants, problem } of sites) {
    const file = at.replace(/:\d+$/, '')
    if (problem !== null) {
      seen.add(file)
      if (!(file in dynamic)) problems.add(`${at}: the text of the statement cannot be found: ${problem}`)
    }
    for (const variant of variants) {
      if (!isPrepared(variant.text)) {
        if (variant.row !== null) problems.add(`${at}: a statement without columns has a row type`)
        continue
      }
      try {
        const description = await describe(variant.text, isNotNullFor(variant))
        for (const found of problemsOf(variant, description)) problems.add(`${at}: ${found}`)
        for (const property of variant.row ?? []) {
          const column = description.columns.find(({ name }) => name === property.name)
          if (column !== undefined && property.shape.isNullable && !property.shape.kinds.includes('unknown'))
            uses.push({ at, property, isNullable: column.isNullable || /^jsonb?$/.test(column.type) })
        }
      } catch (error) {
        problems.add(`${at}: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }
  for (const file of Object.keys(dynamic))
    if (!seen.has(file)) problems.add(`${file}: is listed, but all its texts are known`)
  return [...problems, ...needlessNulls(uses)]
}
