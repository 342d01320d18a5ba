import type { ComponentType } from 'react'
import type { WidgetCustomName } from '#shared/rules/index.ts'
import type { BuiltInProps, Flags } from '../app/index.ts'

/** A widget that is part of the application; content chooses where it stands. */
export interface BuiltIn {
  load: () => Promise<{ default: ComponentType<BuiltInProps> }>
  /** Height in px of the card's usual state, kept free while its code is on its way. 0 keeps nothing free. */
  skeleton: { height: number }
  /** False leaves no box. Asked when the flags are known; always shown without it. */
  isShown?: (isOn: Flags) => boolean
}

/** The built-in widgets by the name that content gives them. Each loads with its own chunk. */
export const builtIns: Partial<Record<WidgetCustomName, BuiltIn>> = {
  'daily tasks': { load: () => import('../tasks/DailyTasksWidget.tsx'), skeleton: { height: 394 } },
}
