import type { Resource } from '#shared/classkeys/define.ts'
import type { Parameters } from '../../entities/classkeys/index.ts'

type Bounds = { gte?: string | number; lte?: string | number }
/** As in the filter of a list. */
export type Condition = string | number | boolean | readonly string[] | Bounds | { ne: null }

/** What else must hold for an item to be shown to anybody. */
export const activeOf = ({ member, fields }: Resource): [name: string, value: Condition][] =>
  Object.entries(member?.where ?? ('is_active' in fields ? { is_active: true } : {}))

const isDate = (column: string): boolean => column.endsWith('_on')
const isInstant = (column: string): boolean => column.endsWith('_at') || column === 'appointment_date'

/** One condition as SQL; values are parameters, column names are those above. */
export const conditionOf = (column: string, condition: Condition, parameters: Parameters): string => {
  const parameter = (value: unknown, type = ''): string => `${parameters.add(value)}${type}`
  if (Array.isArray(condition)) return `"${column}" = any(${parameter(condition, '::text[]')})`
  if (typeof condition !== 'object') return `"${column}" = ${parameter(condition)}`
  if ('ne' in condition) return `"${column}" is not null`
  const { gte, lte } = condition as Bounds
  const type = isDate(column) ? '::date' : isInstant(column) ? '::timestamptz' : '::bigint'
  const bounds = [
    gte === undefined ? [] : [`"${column}" >= ${parameter(gte, type)}`],
    lte === undefined ? [] : [`"${column}" <= ${parameter(lte, type)}`],
  ]
  return bounds.flat().join(' and ')
}
