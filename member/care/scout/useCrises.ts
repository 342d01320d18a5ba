import { useMemo, useState } from 'react'
import { crises, type Crisis } from '#shared/rules/index.ts'
import { crisesIn } from './crises.ts'
import type { Message } from './messages.ts'

/** What a member's own messages tell of that people have to help with, the most urgent first. Each text is read once. */
export const useCrises = (messages: readonly Message[]): readonly Crisis[] => {
  const [read] = useState(() => new Map<string, readonly Crisis[]>())
  const tells = (text: string): readonly Crisis[] => {
    const found = read.get(text) ?? crisesIn(text)
    read.set(text, found)
    return found
  }
  const told = messages.flatMap(({ from, text }) => (from === 'member' ? tells(text) : []))
  const found = crises.filter((kind) => told.includes(kind)).join()
  // The same list, as long as nothing else is told of.
  return useMemo(() => crises.filter((kind) => found.split(',').includes(kind)), [found])
}
