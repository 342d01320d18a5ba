/** The table of units, compared with an implementation of UCUM. */
import { ucum } from '@atomic-ehr/ucum'
import { expect, test } from 'vitest'
import { readUnit } from './ucum.ts'

const prefixes = ['', 'k', 'd', 'c', 'm', 'u', 'n', 'p', 'f']
const words = (text: string) => text.split(' ')
const prefixed = (atoms: readonly string[]) => atoms.flatMap((atom) => prefixes.map((prefix) => `${prefix}${atom}`))
const substances = prefixed(['g', 'mol', 'eq', 'osm', 'U', '[IU]', 'kat'])
const simple = [
  ...substances,
  ...prefixed(['L', 'm', 'm[Hg]', 'm[H2O]', 'Pa', 'J', 'cal', 's']),
  ...words('min h d wk [lb_av] [oz_av] [in_i] [ft_i] [mi_i] [foz_us] Cel [degF] % [pH] [HPF] [LPF]'),
]
const volumes = [...prefixed(['L']), 'mm3', 'cm3', 'm3']
const composed = [
  ...substances.flatMap((top) => volumes.map((below) => `${top}/${below}`)),
  ...volumes.flatMap((below) => ['/', '10*3/', '10*6/', '10*9/', '10*12/'].map((top) => `${top}${below}`)),
  // 'mL/min/{1.73_m2}' is one too, but this implementation reads no '_'.
  ...words('mL/min mm/h /min /[HPF] mg/g mg/mmol mmol/mol ug/d mosm/kg mL/kg'),
]

test.each([...simple, ...composed])('%s is a UCUM code', (code) => {
  expect(ucum.validate(code).valid).toBe(true)
  expect(readUnit(code)?.code).toBe(code)
})

test('factors within a kind are those of UCUM', () => {
  const first = new Map<string, string>()
  const special = ['Cel', '[degF]', '[pH]']
  for (const code of [...simple, ...composed]) {
    const unit = readUnit(code)
    if (!unit || special.includes(code)) continue
    const other = first.get(unit.kind) ?? code
    first.set(unit.kind, other)
    const factor = unit.factor / (readUnit(other)?.factor ?? Number.NaN)
    expect([code, other, ucum.convert(1, code, other) / factor]).toEqual([code, other, expect.closeTo(1, 9)])
  }
  expect(first.size).toBeGreaterThan(30)
})
