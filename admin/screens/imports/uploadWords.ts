import { inSentence } from '#shared/rules/index.ts'
import type { UploadResult } from './useUpload.ts'

/** Singular and plural of the imported items. */
export type ItemLabel = readonly [one: string, many: string]

export const number = (count: number): string => count.toLocaleString('en-US')
export const rowsWords = (count: number): string => (count === 1 ? '1 row' : `${number(count)} rows`)
/** '48 users' */
export const itemsWords = ([one, many]: ItemLabel, count: number): string =>
  `${number(count)} ${inSentence(count === 1 ? one : many)}`

/** 'All 48 rows can be imported: 3 new, 5 changed, 40 unchanged.' */
export const triedWords = ({ rows, created, updated, unchanged }: UploadResult): string => {
  if (created + updated === 0)
    return rows === 1 ? 'This row has no changes.' : `None of the ${number(rows)} rows have changes.`
  const parts = [
    [created, 'new'],
    [updated, 'updated'],
    [unchanged, 'unchanged'],
  ] as const
  const counted = parts.flatMap(([count, word]) => (count > 0 ? [`${number(count)} ${word}`] : []))
  const all = rows === 1 ? '1 row' : `All ${number(rows)} rows`
  return `${all} can be imported${updated + unchanged > 0 ? `: ${counted.join(', ')}` : ''}. Nothing has been saved yet.`
}
