/**
 * Every entity as last approved: its fields with their limits, who may see and write them, and what happens when a
 * referenced item is deleted. Texts are omitted. After a deliberate change: `npx vitest run --project unit
 * shared/classkeys/declared -u`.
 */
import { expect, test } from 'vitest'
import { resources, type Field, type Resource } from './index.ts'

const words = new Set(['label', 'labels', 'help', 'section', 'description', 'icon', 'group', 'fields'])
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === false ||
  typeof value === 'function' ||
  (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
/** Omits texts, functions, and false values. */
const terms = (given: object): string =>
  JSON.stringify(given, (name, value: unknown) =>
    name !== '' && (words.has(name) || isNothing(value)) ? undefined : value,
  )
const fieldLines = ([name, field]: [string, Field], prefix = '  '): string[] => {
  const { kind, ...rest } = field
  const inner = kind === 'object' ? field.fields : kind === 'list' ? field.of : {}
  const { of: _of, ...own } = { of: undefined, ...rest }
  return [
    `${prefix}${name}  ${kind} ${terms(kind === 'list' ? own : rest)}`,
    ...Object.entries(inner).flatMap((one) => fieldLines(one, `${prefix}  `)),
  ]
}
const textOf = ({ fields, name, ...rest }: Resource): string =>
  [`${name}  ${terms(rest)}`, ...Object.entries(fields).flatMap((one) => fieldLines(one))].join('\n')

test('the entities match the approved ones', async () => {
  await expect(`${resources.map(textOf).join('\n')}\n`).toMatchFileSnapshot('declared.approved.txt')
})
