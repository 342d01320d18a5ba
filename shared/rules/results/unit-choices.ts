import { readUnit, unitFactor, type Substance } from '../values/ucum.ts'

/** Results of one marker by weight (mg/dL), or by the number of molecules (mmol/L). */
export const unitKinds = ['mass', 'amount'] as const
export type UnitKind = (typeof unitKinds)[number]

const kindOf: ReadonlyMap<string, UnitKind> = /* @__PURE__ */ new Map([
  ['g/L', 'mass'],
  ['mol/L', 'amount'],
])
/** Largest first. */
const usual: Readonly<Record<UnitKind, readonly string[]>> = {
  mass: ['g/L', 'mg/L', 'µg/L', 'ng/L'],
  amount: ['mmol/L', 'µmol/L', 'nmol/L', 'pmol/L'],
}

export interface UnitChoices {
  units: Readonly<Record<UnitKind, string>>
  /** What the given unit is. */
  kind: UnitKind
}

/**
 * The two units that a marker's values can be given in: its own, and that of the catalogue or the largest in which they are at least 1.
 * Null if one does not follow from the other.
 * @param value a usual one, in that unit
 */
export const unitChoices = (unit: string, substance: Substance, value: number): UnitChoices | null => {
  const kind = kindOf.get(readUnit(unit)?.kind ?? '')
  if (!kind || !substance.molarMass) return null
  const other = kind === 'mass' ? 'amount' : 'mass'
  const sized = usual[other].find((one) => value * (unitFactor(unit, one, substance) ?? 0) >= 1)
  const named = substance.unit && kindOf.get(readUnit(substance.unit)?.kind ?? '') === other ? substance.unit : sized
  const units = { [kind]: unit.trim(), [other]: named ?? usual[other].at(-1) ?? '' } as Record<UnitKind, string>
  return { units, kind }
}
