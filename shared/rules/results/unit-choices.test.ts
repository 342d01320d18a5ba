import { expect, test } from 'vitest'
import { unitChoices } from './unit-choices.ts'

test.each([
  ['mg/dL', { molarMass: 386.65, unit: 'mg/dL' }, 100, 'mass', 'mg/dL', 'mmol/L'],
  ['mmol/l', { molarMass: 386.65, unit: 'mg/dL' }, 2.6, 'amount', 'mg/dL', 'mmol/l'],
  ['mg/dL', { molarMass: 113.12 }, 1.1, 'mass', 'mg/dL', 'µmol/L'],
  ['ng/mL', { molarMass: 400.64 }, 80, 'mass', 'ng/mL', 'nmol/L'],
  ['pg/mL', { molarMass: 1355.4 }, 900, 'mass', 'pg/mL', 'pmol/L'],
  ['µmol/L', { molarMass: 135.19, unit: 'µmol/L' }, 12, 'amount', 'mg/L', 'µmol/L'],
  ['pg/mL', { molarMass: 232.28 }, 0, 'mass', 'pg/mL', 'pmol/L'],
])('%s of %j around %d is %s: %s or %s', (unit, substance, value, kind, mass, amount) =>
  expect(unitChoices(unit, substance, value)).toEqual({ kind, units: { mass, amount } }),
)

test.each([
  ['mg/dL', {}],
  ['%', { molarMass: 16114 }],
  ['mIU/L', { molarMass: 5808 }],
  ['mg/g', { molarMass: 66437 }],
  ['', { molarMass: 386.65 }],
])('%s of %j has one unit', (unit, substance) => expect(unitChoices(unit, substance, 1)).toBeNull())
