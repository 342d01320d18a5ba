import { numberFormat } from '#shared/i18n/index.ts'
import {
  gramsPerOunce,
  isUnclearNumber,
  mealLimits,
  nutrientsOf,
  readNumber,
  readWhole,
  sumNutrients,
  type DecimalSign,
  type Nutrients,
} from '#shared/rules/index.ts'

/** Units of weight, in addition to a food's household portions. */
export const gramUnit = 'g'
export const ounceUnit = 'oz'

interface Portion {
  label: string
  grams: number
}
/** An amount of food: a number of portions, grams or ounces. The quantity is null while it is not a number yet. */
export interface Amount {
  quantity: number | null
  unit: string
  portions: readonly Portion[]
}

/** Grams per unit. */
const weightOf = (unit: string, portions: readonly Portion[]): number => {
  if (unit === gramUnit) return 1
  if (unit === ounceUnit) return gramsPerOunce
  return portions.find(({ label }) => label === unit)?.grams ?? 1
}

/** The weight of an amount in grams, to a tenth; null if it is missing or more than a meal may contain. */
export const gramsOf = ({ quantity, unit, portions }: Amount): number | null => {
  if (quantity === null || !(quantity > 0)) return null
  const grams = Math.round(quantity * weightOf(unit, portions) * 10) / 10
  return grams > 0 && grams <= mealLimits.grams ? grams : null
}

/** The same weight in another unit. It is rounded where it is shown only, so that looking at another unit changes no meal. */
export const inUnit = (amount: Amount, unit: string): number => {
  const { portions, quantity } = amount
  if (gramsOf(amount) === null || quantity === null) return 1
  const exact = (quantity * weightOf(amount.unit, portions)) / weightOf(unit, portions)
  // Without what binary fractions add on the way back.
  const near = Math.round(exact * 1e6) / 1e6
  return Math.abs(near - exact) < 1e-9 ? near : exact
}

/** The next amount up or down: grams in tens, ounces and portions in halves, below one in quarters. */
export const stepped = ({ quantity, unit }: Amount, direction: 1 | -1): number => {
  const now = quantity ?? 0
  if (unit === gramUnit)
    return Math.max(5, direction > 0 ? Math.floor(now / 10) * 10 + 10 : Math.ceil(now / 10) * 10 - 10)
  const step = direction > 0 ? (now < 1 ? 0.25 : 0.5) : now <= 1 ? 0.25 : 0.5
  return Math.max(0.25, Math.round((now + direction * step) * 4) / 4)
}

const fractions: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' }

/** A quantity as it is typed: 2.3, in German 2,3. */
export const typedQuantity = (quantity: number, locale: string): string =>
  numberFormat(locale, { useGrouping: false, maximumFractionDigits: 2 }).format(quantity)

/** A quantity as shown: 1½, ¼, 4, 2.3. */
export const quantityText = (quantity: number, locale: string): string => {
  const whole = Math.floor(quantity)
  const fraction = fractions[quantity - whole]
  if (fraction) return whole === 0 ? fraction : `${whole}${fraction}`
  return typedQuantity(quantity, locale)
}

/** Whether a typed amount could mean two: nobody weighs thousandths of a gram, so that '1,000' g is a thousand. */
export const isUnclearQuantity = (typed: string, decimal: DecimalSign, unit: string): boolean =>
  unit !== gramUnit && isUnclearNumber(typed, decimal)

/** Parses a quantity of a unit: 2, 0.5, 0,5, ½ and 1/2; null if it is not one. */
export const readQuantity = (typed: string, decimal: DecimalSign, unit: string): number | null => {
  const text = typed.trim()
  const ratio = /^(\d{1,3})\s*\/\s*(\d{1,3})$/.exec(text)
  if (ratio) return Number(ratio[2]) > 0 ? Number(ratio[1]) / Number(ratio[2]) : null
  const mixed = /^(\d*)\s*([¼½¾])$/.exec(text)
  if (mixed)
    return Number(mixed[1] || 0) + Number(Object.entries(fractions).find(([, sign]) => sign === mixed[2])?.[0] ?? 0)
  const isThousands = unit === gramUnit && isUnclearNumber(text, decimal)
  const value = isThousands ? readWhole(text) : readNumber(text, decimal)
  return value !== null && value >= 0 && value < 100_000 ? value : null
}

/** The total of several amounts of food; those without a weight or values yet count as nothing. */
export const totalOf = (parts: readonly (Amount & { per100g: Nutrients | null })[]): Nutrients =>
  sumNutrients(
    parts.flatMap((part) => {
      const grams = gramsOf(part)
      return grams === null || part.per100g === null ? [] : [nutrientsOf(part.per100g, grams)]
    }),
  )
