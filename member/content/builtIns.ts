import { createContext, type ComponentType } from 'react'
import type { WidgetCustomName } from '#shared/rules/index.ts'
import type { BuiltInProps } from './useWidgets.ts'

/** A widget that is part of the application; content decides where it appears. */
export interface BuiltIn {
  load: () => Promise<{ default: ComponentType<BuiltInProps> }>
  /**
   * Usual height of the card in px, on phones `narrow` if it differs, reserved while its code loads. 0 reserves nothing. A browser test
   * compares it with the loaded card.
   */
  skeleton: { height: number; narrow?: number }
}

export type BuiltIns = Readonly<Record<WidgetCustomName, BuiltIn>>

/** The built-in widgets by the names that content uses. They belong to higher layers, so the member area passes them in. */
export const BuiltInsContext = createContext<BuiltIns | null>(null)
