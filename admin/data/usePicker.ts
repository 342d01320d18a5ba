import { use } from 'react'
import type { Resource } from '#shared/classkeys/define.ts'
import { HeldContext } from './HeldContext.ts'
import { emptyPicker } from './states.ts'

/** Whether the account may choose from a resource, and what a picker says instead of options. */
export const usePicker = (target: Resource | undefined) => {
  const held = use(HeldContext)
  const words = (error?: unknown) => emptyPicker(target, held, error)
  return { isAllowed: words().isAllowed, noOptionsText: (error?: unknown) => words(error).noOptionsText }
}
