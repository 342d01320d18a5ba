import { describe, expect, it } from 'vitest'
import { belongingOf } from './belonging.ts'
import { resources } from './index.ts'

const all = resources

describe('whose an item is', () => {
  it.each(all.map((resource) => [resource.name, resource] as const))('%s says it', (_name, resource) => {
    const belonging = belongingOf(resource)
    if (typeof belonging === 'string') return
    const column = resource.fields[belonging.by]
    if (belonging.by !== 'id')
      expect(column).toMatchObject({ kind: 'reference', to: belonging.to === 'member' ? 'user' : 'organizations' })
  })

  it.each(
    all.flatMap((resource) => {
      const belonging = belongingOf(resource)
      return typeof belonging === 'object' && belonging.to === 'member' ? [[resource.name, resource] as const] : []
    }),
  )('%s asks the member before others see it, or says why that is not needed', (_name, { consent, notHealth }) => {
    expect(consent !== null && !consent.fields).toBe(notHealth === null)
  })

  it('is not assumed for an entity that is new', () => {
    expect(() => belongingOf({ name: 'recipes', fields: {} })).toThrow('recipes does not say')
  })

  it('never counts an entity that refers to a member as content', () => {
    const referring = all.filter(({ fields }) =>
      Object.values(fields).some((field) => 'to' in field && field.to === 'user'),
    )
    expect(referring.length).toBeGreaterThan(10)
    expect(referring.filter((resource) => belongingOf(resource) === 'content for all')).toEqual([])
  })
})
