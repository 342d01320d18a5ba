import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { labelOf } from './define.ts'
import { isWritable, resources, type Field } from './index.ts'
import { itemSchema, parseWrite, writeSchema } from './schema.ts'

/** The minimal value of a field. */
const sample = (field: Field): unknown => {
  if (field.kind === 'text')
    return { email: 'a@b.cd', url: '/a', phone: '5550100', color: '#fff', slug: 'a' }[field.format as 'email'] ?? 'a'
  if (field.kind === 'choice') return field.values[0]
  if (field.kind === 'date') return '2026-01-31'
  if (field.kind === 'timestamp') return '2026-01-31T09:30:00Z'
  return field.kind === 'reference'
    ? 1
    : field.kind === 'integer' || field.kind === 'decimal'
      ? Math.max(field.min, 0)
      : 'a'
}

it.each(resources.map((resource) => [resource.name, resource] as const))(
  '%s has distinct column labels in its list',
  (_, { list, fields, derived }) => {
    const labels = list.map((name) => derived[name]?.label ?? labelOf(name, fields[name]))
    expect(labels).toEqual([...new Set(labels)])
  },
)

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_, resource) => {
  const least = Object.entries(resource.fields).filter(([, field]) => field.required && isWritable(field))
  const item = Object.fromEntries(least.map(([name, field]) => [name, sample(field)]))
  it('accepts an item with only its required fields', () => {
    const result = parseWrite(resource, 'add', item)
    expect(result).toMatchObject({ ok: true })
    expect(parseWrite(resource, 'add', {}).ok).toBe(least.length === 0)
  })
  it('is described in JSON schema, for writes and responses', () => {
    for (const mode of ['add', 'set'] as const)
      expect(z.toJSONSchema(writeSchema(resource, mode), { io: 'output' })).toMatchObject({ type: 'object' })
    expect(z.toJSONSchema(itemSchema(resource))).toHaveProperty(['$defs', resource.name, 'properties', 'id'])
  })
  it('parses any input into a value or messages', () => {
    const names = [...Object.keys(resource.fields), '__proto__', 'x']
    const body = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 4 }), { noNullPrototype: true })
    fc.assert(
      fc.property(body, fc.boolean(), fc.constantFrom('add', 'set'), (given, formData, mode) => {
        const result = parseWrite(resource, mode as 'add', given, { formData })
        const sentences = result.ok ? [] : Object.values(result.errors)
        return result.ok || (sentences.length > 0 && sentences.every((sentence) => /^[A-Z'].*\.$/s.test(sentence)))
      }),
      { numRuns: 60 },
    )
  })
})
