import { nutrientsOf, sumNutrients } from '#shared/rules/index.ts'
import { ingredients } from '#server/tracking/meals/index.ts'
import type { Calendar } from '../calendar.ts'
import { plates, type Part, type Plate } from '../content/people.ts'
import type { Member } from '../identity/members.ts'
import { randomOf } from '../random.ts'

type Row = Record<string, unknown>

const eaten = ({ food, quantity, portion: unit }: Part) => {
  const ingredient = ingredients.find(({ name }) => name === food)
  const portion = ingredient?.portions.find(({ label }) => label === unit)
  if (!ingredient || !portion) throw new Error(`The ingredients have no portion '${unit}' of '${food}'`)
  const { id, energy, carbs, protein, fat } = ingredient
  const grams = Math.round(quantity * portion.grams)
  const per100g = { energy, carbs, protein, fat }
  return { ingredient_id: id, name: food, grams, quantity, unit, per_100g: per100g, ...nutrientsOf(per100g, grams) }
}

/** A logged meal, with the usual calculations. */
const mealRow = (userId: number, calendar: Calendar, offset: number, { name, type, time, parts }: Plate): Row => {
  const eatenParts = parts.map(eaten)
  return {
    user_id: userId,
    day: calendar.day(offset),
    timezone: calendar.zone,
    type,
    name,
    ingredients: eatenParts,
    ...sumNutrients(eatenParts),
    logged_at: calendar.past(offset, time),
    entry_key: `demo-${calendar.day(offset)}-${type}-${time}`,
  }
}

const kitHistories = [
  [plates.oats, plates.eggs, plates.granola, plates.bagel],
  [plates.sandwich, plates.chickpeas, plates.soup, plates.taco],
  [plates.salmon, plates.lentils, plates.chicken, plates.pasta],
  [plates.yogurt, plates.apple, plates.almonds, plates.carrots, plates.chocolate],
] as const

/** Whether the usual time of one of today's meals has passed. */
const isOver = (calendar: Calendar, { time }: Plate): boolean => calendar.at(0, time) <= calendar.now

/** Today's meals so far, and those of four weeks before; if it is too early for any, a snack at night. */
export const addMayaMeals = (rows: Row[], calendar: Calendar, id: number): void => {
  const random = randomOf('maya meals')
  for (let offset = -28; offset < 0; offset += 1) {
    for (const choice of kitHistories)
      if (random.chance(0.86)) rows.push(mealRow(id, calendar, offset, random.pick(choice)))
  }
  const today = [plates.oats, plates.yogurt, plates.eggs, plates.apple].filter((plate) => isOver(calendar, plate))
  for (const plate of today.length > 0 ? today : [plates.almonds]) rows.push(mealRow(id, calendar, 0, plate))
}

/** Some of the members log meals, the more consistent ones more often. */
export const addMeals = (rows: Row[], members: readonly Member[]): void => {
  const random = randomOf('meals')
  for (const { id, calendar, habit, joined, organization } of members) {
    if (!random.chance(habit * 0.6)) continue
    const dinners = organization === 'majuro-clinic' ? [plates.fish, plates.chicken] : kitHistories[2]
    for (let offset = -Math.min(9, joined); offset <= 0; offset += 1) {
      for (const choice of offset === 0
        ? kitHistories.slice(0, 1)
        : [kitHistories[0], kitHistories[1], dinners, kitHistories[3]])
        if (random.chance(habit * 0.8)) {
          const plate = random.pick(choice)
          if (offset < 0 || isOver(calendar, plate)) rows.push(mealRow(id, calendar, offset, plate))
        }
    }
  }
}
