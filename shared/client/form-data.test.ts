import { describe, expect, it } from 'vitest'
import { toFormData } from './form-data.ts'

describe('toFormData', () => {
  it.each([
    ['a text', 'x', 'x'],
    ['an empty text', '', ''],
    ['a number', 12, '12'],
    ['zero', 0, '0'],
    ['null', null, 'null'],
    ['true', true, '1'],
    ['false', false, '0'],
    ['a list', [1, 'a'], '[1,"a"]'],
    ['an empty list', [], '[]'],
    ['an object', { b: null, c: undefined, d: false }, '{"b":null,"d":false}'],
  ])('writes %s', (_what, value, expected) => {
    expect(toFormData({ a: value }).get('a')).toBe(expected)
  })

  it('omits undefined', () => {
    expect([...toFormData({ a: undefined, b: 1 }).keys()]).toEqual(['b'])
  })

  it('keeps files with their names and types, one or several', async () => {
    const file = new File(['abc'], 'a.csv', { type: 'text/csv' })
    const form = toFormData({ file, more: [file, file], blob: new Blob(['x']) })
    const kept = form.get('file')
    expect(kept).toBeInstanceOf(File)
    expect(kept).toMatchObject({ name: 'a.csv', type: 'text/csv', size: 3 })
    expect(form.getAll('more')).toHaveLength(2)
    expect(form.get('blob')).toBeInstanceOf(Blob)
  })

  it('extracts files from lists and objects, under their path', () => {
    const logo = new File(['x'], 'logo.png')
    const form = toFormData({
      logo_variants: [
        { logo_name: 'A', logo_path: '/old.png' },
        { logo_name: 'B', logo_path: logo },
      ],
    })
    expect(form.get('logo_variants')).toBe(
      '[{"logo_name":"A","logo_path":"/old.png"},{"logo_name":"B","logo_path":null}]',
    )
    expect(form.get('logo_variants.1.logo_path')).toMatchObject({ name: 'logo.png' })
  })
})
