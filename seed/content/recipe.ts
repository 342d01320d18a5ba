import { bullets, paragraphs } from './draft.ts'

interface Words {
  ingredients: string
  steps: string
  /** Leads to where a meal is entered. */
  log: string
}
interface Recipe {
  /** How long it takes, and for how many it is. */
  lead: string
  ingredients: readonly string[]
  steps: readonly string[]
}

/** Writes recipes of one language as rich text. */
export const recipeIn =
  (words: Words) =>
  ({ lead, ingredients, steps }: Recipe): string =>
    paragraphs(lead) +
    `<h2>${words.ingredients}</h2>${bullets(...ingredients)}` +
    `<h2>${words.steps}</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>` +
    paragraphs(`<a href="/client/log-meal">${words.log}</a>`)
