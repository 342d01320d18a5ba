import { describe, expect, it } from 'vitest'
import { classkeyResources, nounResources } from './index.ts'
import { parseWrite } from './schema.ts'

describe('a write', () => {
  const { action, pages, user, widgets, faq } = classkeyResources
  it('applies defaults when adding an item, but not when changing one', () => {
    expect(parseWrite(faq, 'add', { question: 'Why?', answer: 'So.' })).toEqual({
      ok: true,
      value: {
        question: 'Why?',
        answer: 'So.',
        category: null,
        translations: null,
        language: 'en',
        order: 0,
        for_everyone: true,
        is_active: true,
        attributes: null,
      },
    })
    expect(parseWrite(faq, 'set', { order: '3' })).toEqual({ ok: true, value: { order: 3 } })
  })
  it('reports every problem at once', () => {
    const result = parseWrite(faq, 'add', { order: 'x', bogus: 1, created_at: 'now' })
    expect(result).toEqual({
      ok: false,
      errors: {
        bogus: "Unknown field 'bogus'.",
        created_at: 'Created cannot be changed here.',
        question: 'Question is required.',
        answer: 'Answer is required.',
        order: 'Order must be a whole number.',
      },
    })
  })
  it('refuses anything but an object', () => {
    for (const body of [null, undefined, 'x', 5, [], true]) expect(parseWrite(faq, 'add', body).ok).toBe(false)
  })
  it('refuses stars, verification, ids and roles without the permission', () => {
    const result = parseWrite(
      user,
      'set',
      { star_balance: 5, verified: true, id: 9, roles: [1] },
      { writable: ({ writable }) => typeof writable !== 'string' && writable !== false },
    )
    expect(Object.keys(result.ok ? {} : result.errors).toSorted()).toEqual(['id', 'roles', 'star_balance', 'verified'])
  })
  it('generates a code from the name, unless one is given', () => {
    const code = (body: object) => {
      const result = parseWrite(action, 'add', body)
      return result.ok && result.value['code']
    }
    expect(code({ name: 'Schlaf gut: Übung 1!' })).toBe('schlaf-gut-ubung-1')
    expect(code({ name: 'A', code: 'WELCOME_1' })).toBe('WELCOME_1')
    expect(code({ name: '日本' })).toMatch(/^code-[a-z0-9]+$/)
  })
  it('avoids slugs of built-in screens', () => {
    const result = parseWrite(pages, 'add', { name: 'Vitals' })
    expect(result.ok && result.value['slug']).toBe('vitals-page')
    expect(parseWrite(pages, 'add', { name: 'A', slug: 'vitals' }).ok).toBe(false)
    expect(parseWrite(pages, 'set', { slug: '' }).ok).toBe(false)
  })
  it('accepts a returned page as its id', () => {
    expect(parseWrite(widgets, 'set', { cta_page: { id: 7, slug: 'a' } })).toEqual({
      ok: true,
      value: { cta_page_id: 7 },
    })
    expect(parseWrite(widgets, 'set', { cta_page: { id: 7 }, cta_page_id: 8 })).toEqual({
      ok: true,
      value: { cta_page_id: 8 },
    })
  })
  it('replaces unknown values of widgets, and refuses those of actions', () => {
    const result = parseWrite(widgets, 'add', {
      name: 'A',
      type: 'foo',
      widget_location: 'foo',
      cta_type: 'page',
      cta_url_type: 'foo',
      image_position: 'foo',
    })
    expect(result.ok && result.value).toMatchObject({
      type: 'common',
      widget_location: 'regular_widgets',
      cta_type: 'arrow',
      cta_url_type: 'url',
      image_position: 'RIGHT',
    })
    expect(parseWrite(action, 'add', { name: 'A', cta_type: 'arrow' }).ok).toBe(false)
  })
  it('refuses kits for a scan but accepts orders of one', () => {
    expect(parseWrite(classkeyResources.userkits, 'add', { kit_id: 'K1', provider_code: '3d-look' }).ok).toBe(false)
    expect(parseWrite(nounResources.orders, 'add', { order_number: '1', provider_code: '3d-look' }).ok).toBe(true)
  })
})
