import { useMemo, useState } from 'react'
import { crises, type Crisis } from '#shared/rules/index.ts'
import { crisesIn } from './crises.ts'
import type { Message } from './messages.ts'

/** Crises indicated by the member's own messages, most urgent first. Each text is checked once. */
export const useCrises = (messages: readonly Message[]): readonly Crisis[] => {
  const [read] = useState(() => new Map<string, readonly Crisis[]>())
  const tells = (text: string): readonly Crisis[] => {
    const found = read.get(text) ?? crisesIn(text)
    read.set(text, found)
    return found
  }
  const told = messages.flatMap(({ from, text }) => (from === 'member' ? tells(text) : []))
  const found = crises.filter((kind) => told.includes(kind)).join()
  // The same list until something else is found.
  return useMemo(() => crises.filter((kind) => found.split(',').includes(kind)), [found])
}
