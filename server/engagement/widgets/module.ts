import { defineModule } from '../../kernel/module/index.ts'
import { widgetHandlers } from './calls.ts'
import { widgetHooks } from './hooks.ts'
import { ownNeeds, type WidgetNeeds } from './built-in-data.ts'

declare module '../../kernel/module/index.ts' {
  interface Module {
    /** Whether built-in widgets have something to show to a member; each widget is in one module. */
    widgetNeeds?: WidgetNeeds
  }
}
declare module '../../kernel/types.ts' {
  interface Services {
    widgetNeeds: Required<WidgetNeeds>
  }
}

export const widgetsModule = defineModule({
  name: 'widgets',
  hooks: { widgets: widgetHooks },
  widgetNeeds: ownNeeds,
  services: { widgetNeeds: ({ modules }) => Object.assign({}, ...modules.map((room) => room.widgetNeeds ?? {})) },
  handlers: widgetHandlers,
})
