import { tabItem } from '#shared/browser/index.ts'
import { mealTypes, type MealType, type Nutrients } from '#shared/rules/index.ts'
import type { Answer } from '../../app/index.ts'
import { gramUnit, gramsOf, type Amount } from './amounts.ts'

export type Meal = Answer<'listMeals'>['models'][number]
export type Ingredient = Answer<'searchIngredients'>['models'][number]
type Recognized = Answer<'uploadMeal'>['ingredients'][number]

/** One ingredient of the meal being composed. */
export interface Part extends Amount {
  key: string
  ingredientId: number | null
  name: string
  /** Values per 100 g; null until given. */
  per100g: Nutrients | null
  /** False until a guess from a photo is confirmed. */
  isCertain: boolean
  position: { x: number; y: number } | null
}

/** A meal that is not saved yet, or one being edited. */
export interface Draft {
  /** The same for every attempt to save it, so that it counts once. */
  entryKey: string
  /** The meal being edited, as it was opened; `shown` is its request body, null if the meal needs attention. */
  meal: { id: number; date: string; before: Nutrients; shown: ReturnType<typeof payloadOf> } | null
  /** Null until the member picks one; the time of day suggests it. */
  type: MealType | null
  name: string
  image: string | null
  parts: readonly Part[]
}

export const newDraft = (): Draft => ({
  entryKey: crypto.randomUUID(),
  meal: null,
  type: null,
  name: '',
  image: null,
  parts: [],
})
export const isEmpty = ({ meal, name, image, parts }: Draft): boolean =>
  !meal && name === '' && image === null && parts.length === 0

const per100gOf = ({ energy, carbs, protein, fat }: Nutrients): Nutrients => ({ energy, carbs, protein, fat })

/** One of a food's default portions. */
export const partOf = (ingredient: Ingredient): Part => ({
  key: crypto.randomUUID(),
  ingredientId: ingredient.id,
  name: ingredient.name,
  per100g: per100gOf(ingredient),
  portions: ingredient.portions,
  quantity: 1,
  unit: ingredient.portions[0]?.label ?? gramUnit,
  isCertain: true,
  position: null,
})

/** A food that is not in the database; its values are asked for. */
export const ownPart = (name: string): Part => ({
  key: crypto.randomUUID(),
  ingredientId: null,
  name,
  per100g: null,
  portions: [],
  quantity: 100,
  unit: gramUnit,
  isCertain: true,
  position: null,
})

/** A guess from a photo, in the portion that fits its weight, else in grams. */
const recognizedPart = (found: Recognized): Part => {
  const portion = found.portions.find(
    ({ grams }) => Math.abs((found.grams / grams) * 4 - Math.round((found.grams / grams) * 4)) < 0.1,
  )
  const quantity = portion ? Math.round((found.grams / portion.grams) * 4) / 4 : 0
  const isKnown = found.id !== null || found.energy + found.carbs + found.protein + found.fat > 0
  return {
    key: crypto.randomUUID(),
    ingredientId: found.id,
    name: found.name,
    per100g: isKnown ? per100gOf(found) : null,
    portions: found.portions,
    quantity: quantity > 0 ? quantity : Math.round(found.grams),
    unit: portion && quantity > 0 ? portion.label : gramUnit,
    isCertain: found.is_certain,
    position: found.position,
  }
}

/**
 * A draft with a photo's guesses. A food it already contains, entered or from an earlier photo, is matched and not added twice.
 */
export const withRecognized = (draft: Draft, found: readonly Recognized[]): Draft => {
  const places = new Map<string, Part['position']>()
  const added: Part[] = []
  for (const one of found) {
    const known = draft.parts.find(
      ({ key, ingredientId }) => ingredientId !== null && ingredientId === one.id && !places.has(key),
    )
    if (known) places.set(known.key, one.position)
    else added.push(recognizedPart(one))
  }
  const parts = draft.parts.map((part) => ({ ...part, position: places.get(part.key) ?? part.position }))
  return { ...draft, parts: [...parts, ...added] }
}

/** A logged meal to edit. */
export const draftOf = (meal: Meal): Draft => {
  const content = contentOf(meal)
  const { id, date } = meal
  return {
    ...content,
    entryKey: crypto.randomUUID(),
    meal: { id, date, before: per100gOf(meal), shown: payloadOf(content, meal.type, date) },
  }
}

type Content = Omit<Draft, 'entryKey' | 'meal'>

const contentOf = (meal: Meal): Content => ({
  type: meal.type,
  name: meal.name,
  image: meal.image,
  parts: meal.ingredients.map((part) => {
    const isKnownUnit =
      part.unit === gramUnit || part.unit === 'oz' || part.portions.some(({ label }) => label === part.unit)
    return {
      key: crypto.randomUUID(),
      ingredientId: part.ingredient_id,
      name: part.name,
      per100g: part.per_100g,
      portions: part.portions,
      quantity: isKnownUnit && part.quantity !== null ? part.quantity : part.grams,
      unit: isKnownUnit && part.unit !== null ? part.unit : gramUnit,
      isCertain: true,
      position: null,
    }
  }),
})

/** The draft's request body; null while something in it needs attention. */
export const payloadOf = (draft: Content, type: MealType, date: string) => {
  const ingredients = draft.parts.flatMap((part) => {
    const grams = gramsOf(part)
    if (grams === null || part.per100g === null) return []
    const amount = { grams, quantity: part.quantity, unit: part.unit }
    return [
      part.ingredientId === null
        ? { name: part.name, ...part.per100g, ...amount }
        : { ingredient_id: part.ingredientId, ...amount },
    ]
  })
  if (ingredients.length !== draft.parts.length) return null
  return { date, type, name: draft.name.trim() || null, image: draft.image, ingredients }
}

/** What was changed of an edited meal, so that an older tab does not put back what has been changed elsewhere. */
export const changeOf = (
  body: NonNullable<ReturnType<typeof payloadOf>>,
  shown: ReturnType<typeof payloadOf> | undefined,
): Partial<typeof body> =>
  Object.fromEntries(
    Object.entries(body).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(shown?.[name as keyof typeof body]),
    ),
  )

const item = tabItem('hale.meal-draft')

/** Kept for this tab only: meals must not stay on a device that others use. */
export const keepDraft = (userId: number, draft: Draft): void => {
  if (isEmpty(draft)) item.remove()
  // Without storage the draft is lost with the page; the page warns first.
  else item.write(JSON.stringify({ userId, draft }))
}

/** The draft this member left in this tab; null if there is no readable one. */
export const keptDraft = (userId: number): Draft | null => {
  try {
    const kept = JSON.parse(item.read() ?? 'null') as {
      userId?: unknown
      draft?: Partial<Draft>
    } | null
    const draft = kept?.draft
    if (kept?.userId !== userId || typeof draft?.entryKey !== 'string' || !Array.isArray(draft.parts)) return null
    const type = mealTypes.find((known) => known === draft.type) ?? null
    return { ...newDraft(), ...draft, type }
  } catch {
    return null
  }
}
