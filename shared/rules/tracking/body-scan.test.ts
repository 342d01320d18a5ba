import { describe, expect, it } from 'vitest'
import {
  bodyScanMessage,
  bodyScanProblems,
  inches,
  lastMeasurement,
  miles,
  milliliters,
  ouncesOf,
  pounds,
  poundsLost,
  roundedUp,
} from '../index.ts'

const scan = (
  day: number,
  weight: unknown,
  chest: unknown = '100',
  waist: unknown = '90',
  high_hips: unknown = '100',
) => ({
  created_at: `2026-01-0${day}T00:00:00Z`,
  data: { weight, circumference_params: { chest, waist, high_hips } },
})
describe('the body scan message', () => {
  it.each([
    ['no scan', [], 'intro'],
    ['one scan', [scan(1, 80)], 'first-scan'],
    ['lighter and slimmer', [scan(1, 80), scan(2, 78, '100', '89')], 'weight-and-inches-reduction'],
    ['lighter and a smaller chest', [scan(1, 80), scan(2, 78, '99.5')], 'weight-and-inches-reduction'],
    ['lighter and smaller hips', [scan(1, 80), scan(2, 78, '100', '90', '99')], 'weight-and-inches-reduction'],
    ['lighter only', [scan(1, 80), scan(2, 78)], 'weight-only-reduction'],
    ['slimmer only', [scan(1, 80), scan(2, 80, '100', '89')], 'improvement'],
    ['heavier but slimmer', [scan(1, 80), scan(2, 81, '100', '89')], 'improvement'],
    ['nothing smaller', [scan(1, 80), scan(2, 80)], 'gain-weight'],
    ['numbers as text', [scan(1, '100.5'), scan(2, '99.5')], 'weight-only-reduction'],
    ['values that are none', [scan(1, '', 'abc'), scan(2, 'abc', '')], 'gain-weight'],
    ['only the two newest count', [scan(2, 78), scan(3, 78), scan(1, 90)], 'gain-weight'],
    ['any order', [scan(3, 77), scan(1, 70), scan(2, 78)], 'weight-only-reduction'],
  ] as const)('%s', (_, scans, message) => expect(bodyScanMessage(scans)).toBe(message))
  it('counts in whole pounds', () => {
    expect(poundsLost([scan(1, 80), scan(2, 78)])).toBe(4)
    expect(poundsLost([scan(1, 78), scan(2, 80)])).toBe(0)
    expect(poundsLost([scan(1, 78)])).toBe(0)
  })
  it.each([
    [{ status: 'pending', data: { a: 1 } }, 'pending'],
    [{ status: 'in_progress' }, 'pending'],
    [{ status: 'successful', data: { a: 1 } }, { a: 1 }],
    [{ status: 'failed' }, null],
    [{ data: { a: 1 } }, { a: 1 }],
  ])('last measurement of %j is %j', (body, expected) => expect(lastMeasurement<object>(body)).toEqual(expected))
})

describe('a body scan entered manually', () => {
  const around = (values: object) => ({ circumference_params: values })
  it.each<[object, object]>([
    [{}, {}],
    [{ weight: 20 }, {}],
    [{ weight: '400' }, {}],
    [{ weight: 19.9 }, { weight: 'must be from 20 to 400' }],
    [{ weight: 400.1 }, { weight: 'must be from 20 to 400' }],
    [{ weight: -70 }, { weight: 'must be from 20 to 400' }],
    [{ weight: 'heavy' }, { weight: 'must be a number' }],
    [{ weight: true }, { weight: 'must be a number' }],
    [{ weight: null }, {}],
    [around({ chest: '98.04', waist: 84, high_hips: ' 102 ', neck: 'thick' }), {}],
    [
      around({ chest: '0', waist: 301 }),
      {
        'circumference_params.chest': 'must be from 20 to 300',
        'circumference_params.waist': 'must be from 20 to 300',
      },
    ],
    [around({ high_hips: 'wide' }), { 'circumference_params.high_hips': 'must be a number' }],
    [{ circumference_params: [90] }, { circumference_params: 'must be an object' }],
    [{ circumference_params: null }, {}],
    [{ model_url: 'https://models.example/body.glb' }, {}],
    [{ model_url: '/files/scans/0123456789abcdef0123456789abcdef.glb' }, {}],
    [{ model_url: 'http://models.example/body.glb' }, { model_url: 'must be an address that starts with https://' }],
    [{ model_url: 'javascript:alert(1)' }, { model_url: 'must be an address that starts with https://' }],
    [{ model_url: '/files/../secret' }, { model_url: 'must be an address that starts with https://' }],
    [{ a: 1, b: { c: 2 } }, {}],
  ])('%j has the problems %j', (data, problems) => expect(bodyScanProblems({ ...data })).toEqual(problems))
})

describe('units', () => {
  it('are converted and rounded as shown', () => {
    expect([inches(100), inches(2.54)]).toEqual([39.4, 1])
    expect([miles(1609.34), miles(5000)]).toEqual([1, 3.1])
    expect([pounds(2), milliliters(1), milliliters(96)]).toEqual([4, 30, 2839])
    expect([250, 350, 500, 14, 1].map((ml) => milliliters(ouncesOf(ml)))).toEqual([250, 350, 500, 14, 1])
    expect([roundedUp(100.1), roundedUp(99.2), roundedUp(100)]).toEqual([101, 100, 100])
  })
})
