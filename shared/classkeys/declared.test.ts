/**
 * What every entity was last approved to be: its fields with their bounds, who may see and write them, what happens to them when another
 * item is deleted. Words are left out. After a deliberate change: `npx vitest run --project unit shared/classkeys/declared -u`.
 */
import { expect, test } from 'vitest'
import { resources, type Field, type Resource } from './index.ts'

const words = new Set(['label', 'labels', 'help', 'section', 'description', 'icon', 'group', 'fields'])
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === false ||
  typeof value === 'function' ||
  (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
/** Without what people read, functions, and what says no. */
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

test('the entities are those that were approved', async () => {
  await expect(`${resources.map(textOf).join('\n')}\n`).toMatchFileSnapshot('declared.approved.txt')
})
