import { describe, expect, it } from 'vitest'
import { belongingOf, chooseWithinReach, resourceWithin } from './belonging.ts'
import { resources } from './index.ts'
import { ruleProblems } from '../rules/index.ts'

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

describe('staff with bounds', () => {
  const within = (name: string, organizations: readonly string[]) => {
    const resource = all.find((one) => one.name === name)
    if (!resource) throw new Error(`There is no ${name}`)
    return resourceWithin(resource, { organizations })
  }

  it('say whose a new item is', () => {
    const problems = (name: string, values: object) => {
      const asked = { id: undefined, ...values }
      return ruleProblems(within(name, ['Harbor']).rules?.(asked) ?? {}, asked)
    }
    expect(problems('userkits', { user_id: null })).toEqual({ user_id: chooseWithinReach })
    expect(problems('userkits', { user_id: 5 })).toEqual({})
    expect(problems('user', { organizations: [] })).toEqual({ organizations: chooseWithinReach })
    // Who is a member may be taken out of it.
    expect(problems('user', { id: 3, organizations: [] })).toEqual({})
    expect(within('faq', [])).toEqual(all.find(({ name }) => name === 'faq'))
  })

  it('read no empty value where they see only some of the links, or none', () => {
    const links = all.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([field, { kind, ...rest }]) =>
        kind === 'references' && 'to' in rest && ['organizations', 'user', 'roles'].includes(rest.to)
          ? [{ name, field, to: rest.to }]
          : [],
      ),
    )
    expect(links.length).toBeGreaterThan(3)
    for (const { name, field, to } of links) {
      expect(within(name, ['Harbor']).fields[field], `${name}.${field}`).toMatchObject({ isPartial: true })
      const without = within(name, [])
      if (to !== 'organizations') expect(without.fields[field]).toMatchObject({ isPartial: true })
      else
        expect([without.fields[field]?.readable, [...without.list, ...without.filters].includes(field)]).toEqual([
          false,
          false,
        ])
    }
    expect(within('user', ['Harbor']).fields['programs']).toMatchObject({ isPartial: true })
    expect(within('user', []).fields['programs']).not.toMatchObject({ isPartial: true })
  })

  it('add nothing that would be out of their reach', () => {
    expect(within('organizations', ['Harbor']).operations).not.toContain('add')
    expect(within('organizations', ['Harbor']).operations).toContain('set')
    expect(within('user', ['Harbor']).operations).toContain('add')
    expect(within('user', []).operations).not.toContain('add')
  })
})
