import { describe, expect, test } from 'vitest'
import { gramsOf, inUnit, isUnclearQuantity, quantityText, readQuantity, stepped, totalOf } from './amounts.ts'

const portions = [
  { label: 'cup', grams: 158 },
  { label: 'half cup', grams: 79 },
]
const of = (quantity: number | null, unit: string) => ({ quantity, unit, portions })

describe('amounts', () => {
  test.each([
    [1, 'cup', 158],
    [0.25, 'cup', 39.5],
    [4, 'oz', 113.4],
    [90, 'g', 90],
    [0, 'g', null],
    [null, 'cup', null],
    [5000, 'g', 5000],
    [5001, 'g', null],
    [40, 'cup', null],
  ])('%s %s weigh %s g', (quantity, unit, grams) => expect(gramsOf(of(quantity, unit))).toBe(grams))

  test.each([
    [100, 'g', ['oz']],
    [1, 'g', ['oz']],
    [10, 'g', ['oz', 'cup']],
    [200, 'g', ['cup', 'half cup', 'oz']],
    [1, 'cup', ['oz', 'g', 'half cup']],
    [0.1, 'oz', ['g', 'cup']],
  ])('%s %s stay the same by way of %j', (quantity, unit, ways) => {
    const gone = ways.reduce((one, way) => of(inUnit(one, way), way), of(quantity, unit))
    expect(gramsOf(gone)).toBe(gramsOf(of(quantity, unit)))
    expect(inUnit(gone, unit)).toBe(quantity)
  })

  test('begin with one of a unit', () => expect(inUnit(of(null, 'g'), 'cup')).toBe(1))

  test.each([
    ['1,000', '.', 'g', 1000],
    ['1.000', ',', 'g', 1000],
    ['1,5', '.', 'g', 1.5],
    ['1,000', '.', 'oz', null],
    ['2,500', '.', 'cup', null],
  ] as const)('%s with %s of %s is read as %s', (typed, decimal, unit, quantity) => {
    expect(readQuantity(typed, decimal, unit)).toBe(quantity)
    expect(isUnclearQuantity(typed, decimal, unit)).toBe(quantity === null)
  })

  test.each([
    [1, 'cup', 1, 1.5],
    [1, 'cup', -1, 0.75],
    [0.25, 'cup', 1, 0.5],
    [0.25, 'cup', -1, 0.25],
    [2, 'oz', -1, 1.5],
    [158, 'g', 1, 160],
    [158, 'g', -1, 150],
    [10, 'g', -1, 5],
    [null, 'cup', 1, 0.25],
  ] as const)('%s %s, step %s: %s', (quantity, unit, direction, next) =>
    expect(stepped(of(quantity, unit), direction)).toBe(next),
  )

  test.each([
    [0.5, '½', 'en-US'],
    [1.25, '1¼', 'de'],
    [3, '3', 'en-US'],
    [2.3, '2.3', 'en-US'],
    [2.3, '2,3', 'de'],
    [1 / 3, '0.33', 'en-US'],
    [1200, '1200', 'de'],
  ])('%d is shown as %s in %s', (quantity, text, locale) => {
    expect(quantityText(quantity, locale)).toBe(text)
    expect(readQuantity(text, locale === 'de' ? ',' : '.', 'cup')).toBeCloseTo(quantity, 2)
  })

  test.each([
    ['2', 2],
    [' 0,5 ', 0.5],
    ['1/2', 0.5],
    ['1½', 1.5],
    ['¼', 0.25],
    ['.5', 0.5],
    ['1/0', null],
    ['', null],
    ['-1', null],
    ['two', null],
    ['1e9', null],
  ])('“%s” is parsed as %s', (typed, quantity) => expect(readQuantity(typed, '.', 'cup')).toBe(quantity))

  test('have nutrients by weight, and none while either is unknown', () => {
    const per100g = { energy: 130, carbs: 28.2, protein: 2.7, fat: 0.3 }
    const rice = { ...of(1, 'cup'), per100g }
    expect(totalOf([rice, { ...rice, quantity: null }, { ...rice, per100g: null }])).toEqual({
      energy: 205.4,
      carbs: 44.56,
      protein: 4.27,
      fat: 0.47,
    })
  })
})
