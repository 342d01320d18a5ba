import { createContext, type ComponentType } from 'react'
import type { WidgetCustomName } from '#shared/rules/index.ts'
import type { BuiltInProps } from './useWidgets.ts'

/** A widget that is part of the application; content chooses where it stands. */
export interface BuiltIn {
  load: () => Promise<{ default: ComponentType<BuiltInProps> }>
  /** Height in px of the card's usual state, kept free while its code is on its way. 0 keeps nothing free. */
  skeleton: { height: number }
}

export type BuiltIns = Readonly<Record<WidgetCustomName, BuiltIn>>

/** The built-in widgets by the name that content gives them. They come from rooms above, so the member area hands them in. */
export const BuiltInsContext = createContext<BuiltIns | null>(null)
