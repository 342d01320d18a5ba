export { mealHandlers } from './calls.ts'
export { ingredients } from './ingredients.ts'
export { sweepMeals } from './sweep.ts'
export { searchMeals } from './queries.ts'
