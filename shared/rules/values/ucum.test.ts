import { describe, expect, test } from 'vitest'
import { convertedNumber, readUnit, unitFactor } from './ucum.ts'

test.each([
  [
    'mg/dL',
    [
      'mg/dl',
      'MG/DL',
      'Mg/dL',
      ' mg / dL ',
      'mg per dL',
      'mg%',
      'ｍｇ／ｄＬ',
      '㎎/dl',
      'mg∕dL',
      '(mg/dL)',
      'mg/dL calc',
      'mg/dL (calc)',
      'mg/dL\u200B',
      'mgs%',
    ],
  ],
  ['g/dL', ['gm/dL', 'G/DL', 'g%', 'gram/dl']],
  ['ug/dL', ['µg/dL', 'μg/dl', 'mcg/dL', 'MCG/DL', 'microg/dL', 'microgram/dL', '㎍/dL']],
  ['umol/L', ['µmol/L', 'μmol/l', 'UMOL/L', 'mcmol/L', 'micromol/L', 'umole/L']],
  ['mmol/L', ['mmol/l', 'MMOL/L', 'mmol / L', 'mmol/litre']],
  ['ng/mL', ['ng/ml', 'NG/ML', 'ng/cc']],
  ['pg/mL', ['PG/ML', 'pg/ml']],
  ['mg/dL', ['mg/dl.', '[mg/dL]', '(mg/dL)']],
  ['10*9/L', ['Mrd/L', 'Mrd./l']],
  ['10*6/uL', ['Mio./µl', 'millones/mm3', 'milhões/mm³']],
  ['[IU]/mL', ['IntlUnit/mL', 'intlunits/ml']],
  ['mg/g', ['mg/g creat', 'mg/g creatinine', 'mg/g{creat}']],
  ['/mL', ['copies/mL', 'cells/mL']],
  ['u[IU]/mL', ['uIU/mL', 'µIU/mL', 'μIU/mL', 'mcIU/mL', 'UIU/ML', 'u[iU]/mL']],
  ['m[IU]/L', ['mIU/L', 'MIU/L', 'mIU/l', 'mUI/L']],
  ['[IU]/L', ['IU/L', 'iu/l', 'IE/l', 'UI/L']],
  ['U/L', ['u/l', 'units/L', 'Unit/l']],
  ['meq/L', ['mEq/L', 'MEQ/L', 'meq/l', 'mval/l']],
  [
    '10*3/uL',
    [
      '10^3/uL',
      '10E3/uL',
      'x10E3/µL',
      '×10³/µL',
      'x 10(3)/uL',
      '103/uL',
      'K/uL',
      'k/mcL',
      'THOU/UL',
      'Thousand/uL',
      'x1000/mm3',
      'Tsd/µl',
      'thou/cumm',
      'x10^3 cells/uL',
    ],
  ],
  ['10*9/L', ['10^9/L', '×10⁹/L', 'x10e9/L', 'G/L', 'G/l', 'Giga/L', '/nL']],
  ['10*6/uL', ['M/uL', 'Mill/uL', 'million/uL', 'Mio/µl']],
  ['10*12/L', ['T/L', '10¹²/L', 'x10^12/l']],
  ['/uL', ['cells/uL', '{cells}/uL', '1/µL', '#/uL']],
  ['%', ['percent', ' % ']],
  ['mm[Hg]', ['mmHg', 'MMHG', 'mm Hg', 'torr']],
  ['mL/min/{1.73_m2}', ['mL/min/1,73m2', 'mL/min/1.73m2', 'ml/min/1.73 m²', 'mL/min/1.73m^2']],
  ['mm/h', ['mm/hr', 'MM/HR']],
  ['/min', ['bpm', 'beats/min', '1/min']],
  ['kg', ['KG', 'Kg']],
  ['[lb_av]', ['lb', 'lbs', 'LBS']],
])('%s is also %j', (code, spellings) => {
  const unit = readUnit(code)
  expect(unit?.code).toBe(code)
  for (const text of spellings)
    expect([text, readUnit(text)?.kind, unitFactor(text, code)]).toEqual([text, unit?.kind, 1])
})

test.each([
  '',
  '  ',
  'mM',
  'nM',
  'mil/mm3',
  'miles/mm3',
  'mg/foo',
  'S/CO',
  'ng/mL FEU',
  '/',
  'mg//dL',
  'mmol/L/',
  'Negative',
  'constructor',
])('%j is no known unit', (text) => expect(readUnit(text)).toBeNull())

describe('how many of one unit are another', () => {
  const cholesterol = { molarMass: 386.65, unit: 'mg/dL' }
  test.each([
    ['mg/dL', 'mmol/L', cholesterol, 1 / 38.665],
    ['mmol/l', 'MG/DL', cholesterol, 38.665],
    ['g/L', 'mg/dL', {}, 100],
    ['nmol/L', 'ng/mL', { molarMass: 400.64 }, 0.40064],
    ['mEq/L', 'mmol/L', { charge: 2 }, 0.5],
    ['mEq/L', 'mg/dL', { charge: 2, molarMass: 40.08 }, 2.004],
    ['10*3/uL', 'G/L', {}, 1],
    ['g/l', 'K/uL', { unit: '10*3/uL' }, 1],
    ['G/L', 'g/dL', {}, 0.1],
    ['ukat/L', 'U/L', {}, 60],
    ['IU/L', 'U/L', { unit: 'U/L' }, 1],
    ['mU/L', 'uIU/mL', { unit: 'mIU/L' }, 1],
    ['ng/mL FEU', 'NG/mL feu', {}, 1],
  ])('%s in %s (%j): %d', (from, to, substance, factor) => {
    expect(unitFactor(from, to, substance)).toBeCloseTo(factor, 9)
  })

  test.each([
    ['mg/dL', 'mmol/L', {}],
    ['mEq/L', 'mmol/L', {}],
    ['IU/L', 'U/L', {}],
    ['IU/mL', 'U/mL', { unit: 'ng/mL' }],
    // Not a ratio of amounts, but of a protein that carries sugar.
    ['%', 'mmol/mol', { molarMass: 16114 }],
    // Of albumin to creatinine: the mass is that of another substance.
    ['mg/g', 'mg/mmol', { molarMass: 113.1 }],
    ['ng/mL FEU', 'ng/mL', {}],
    ['mg/dL', '', {}],
    ['mg/dL', 'mg', {}],
    ['mL/min', 'mL/min/1.73m2', {}],
    ['mg/dL', 'constructor', {}],
  ])('%s and %s stay apart (%j)', (from, to, substance) => expect(unitFactor(from, to, substance)).toBeNull())
})

test.each([
  [131, 1 / 38.665, 3.388],
  [3.4, 38.665, 131.5],
  [12345, 0.001, 12.345],
  [0.00012, 10, 0.0012],
  [7.123456, 1, 7.123456],
])('%d times %d is %d', (value, factor, converted) => expect(convertedNumber(value, factor)).toBe(converted))
