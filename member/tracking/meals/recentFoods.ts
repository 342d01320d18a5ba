import { rememberedMember } from '#shared/browser/index.ts'
import { folded, matchesWords } from '#shared/rules/index.ts'
import { localItem } from '#shared/local-item.ts'
import type { Ingredient, Meal, Part } from './draft.ts'

/** Foods the member logged, for finding them again offline. Deleted with the member. */
const rememberedFoods = localItem('hale.foods')
/** How many to store. */
const most = 100

const isFood = (value: unknown): value is Ingredient =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  'portions' in value &&
  Array.isArray(value.portions)

/** The foods a member logged in this browser, latest first. */
const readRecentFoods = (member: number | null): Ingredient[] => {
  try {
    const kept = JSON.parse(rememberedFoods.read() ?? 'null') as { member?: unknown; foods?: unknown } | null
    return member !== null && kept?.member === member && Array.isArray(kept.foods) ? kept.foods.filter(isFood) : []
  } catch {
    return []
  }
}

/** Stores foods in this browser, so that they can be found offline; does nothing in a browser of someone else. */
const keepFoods = (userId: number, used: readonly Ingredient[]): void => {
  if (used.length === 0 || rememberedMember()?.id !== userId) return
  const all = [...used, ...readRecentFoods(userId)]
  const foods = all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place)
  rememberedFoods.write(JSON.stringify({ member: userId, foods: foods.slice(0, most) }))
}

export const keepFoodsOfParts = (userId: number, parts: readonly Part[]): void =>
  keepFoods(
    userId,
    parts.flatMap(({ ingredientId, name, per100g, portions }) =>
      ingredientId === null || per100g === null
        ? []
        : [{ id: ingredientId, name, ...per100g, portions: [...portions] }],
    ),
  )

export const keepFoodsOfMeals = (userId: number, meals: readonly Meal[]): void =>
  keepFoods(
    userId,
    meals
      .toReversed()
      .flatMap(({ ingredients }) =>
        ingredients.flatMap(({ ingredient_id, name, per_100g, portions }) =>
          ingredient_id === null || per_100g === null ? [] : [{ id: ingredient_id, name, ...per_100g, portions }],
        ),
      ),
  )

/** Recent foods whose names contain every word of a search; those that start with it come first. */
export const searchRecentFoods = (member: number | null, search: string, limit: number): Ingredient[] => {
  const found = readRecentFoods(member).filter(({ name }) => matchesWords(search, [name]))
  const isFirst = ({ name }: Ingredient) => folded(name).startsWith(folded(search))
  return [...found.filter(isFirst), ...found.filter((food) => !isFirst(food))].slice(0, limit)
}
