import { defineModule } from '../../kernel/module/index.ts'
import { placeHandlers } from './calls.ts'

export const placesModule = defineModule({
  name: 'places',
  handlers: placeHandlers,
})
