export { mealHandlers } from './calls.ts'
export { ingredients } from './ingredients.ts'
export { mayReadPhoto } from './photos.ts'
export { sweepMeals } from './sweep.ts'
