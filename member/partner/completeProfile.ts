import { readPages, type Answer } from '../app/index.ts'

type Listed = Answer<'listPages'>['models'][number]

/** The menu entry is known by its name; its address may change. */
const entryName = 'Complete Profile'

const programsOf = (page: Listed): number[] => {
  const { programs } = page as { programs?: unknown }
  return Array.isArray(programs) ? programs.flatMap((program: unknown) => {
    const id = typeof program === 'object' && program !== null && 'id' in program ? program.id : program
    return typeof id === 'number' ? [id] : []
  }) : []
}

/** Where members of these programs complete their profile; null when no program of theirs asks for it. */
export const completeProfileHref = (pages: readonly Listed[], programs: readonly { id: number }[]): string | null => {
  const entry = pages.find(({ name }) => name === entryName)
  if (!entry) return null
  const asking = programsOf(entry)
  if (!programs.some(({ id }) => asking.includes(id))) return null
  return readPages(pages).find(({ id }) => id === entry.id)?.href ?? null
}
