import { defineModule } from '../../kernel/module/index.ts'
import { mealHandlers } from './calls.ts'
import { mayReadPhoto } from './photos.ts'
import { sweepMeals } from './sweep.ts'
import * as tables from './tables.ts'

export const mealsModule = defineModule({
  name: 'meals',
  handlers: mealHandlers,
  tables,
  sweeps: [sweepMeals],
  fileGuards: { meals: mayReadPhoto },
})
