import type { AnswerOf } from '#shared/calls/index.ts'
import { pages } from '#shared/classkeys/content/pages.ts'
import { isNotClosing } from '../../entities/classkeys/index.ts'
import { isForEveryone } from '../../kernel/audience/index.ts'
import { addressOfPage, isDisplayedOn } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'

interface PageRow {
  slug: string
  parent_slug: string | null
  is_published: boolean
  for_everyone: boolean
  programs: { id: number; name: string }[] | null
}

/** Programs whose members see at least one of these pages; null if a page is open to everyone. */
const programsOfPages = async (
  db: Database,
  addresses: readonly string[],
): Promise<{ id: number; name: string }[] | null> => {
  if (addresses.length === 0) return null
  const rows = await db.query<PageRow>({
    name: 'list_pages_with_programs',
    text: `select p.slug, parent.slug as parent_slug, p.is_published, ${isForEveryone(pages, 'p')} as for_everyone,
             (select json_agg(json_build_object('id', g.id, 'name', g.name) order by folded(g.name))
              from page_programs l join programs g on g.id = l.program_id where l.page_id = p.id) as programs
           from pages p left join pages parent on parent.id = p.parent_id`,
  })
  const found = new Map<number, string>()
  for (const value of addresses) {
    const page = rows.find((row) => isDisplayedOn([{ value }], addressOfPage(row.parent_slug, row.slug)))
    // Built-in screens are open to everyone. A page that has lost its programs is not.
    if (!page || (page.is_published && page.for_everyone)) return null
    if (page.is_published) for (const { id, name } of page.programs ?? []) found.set(id, name)
  }
  return [...found].map(([id, name]) => ({ id, name }))
}

/** How many people see something limited to some programs' members (everyone, without any) on some pages. */
export const countAudience = async (
  db: Database,
  programs: readonly number[],
  pages: readonly string[],
): Promise<AnswerOf<'countAudience'>> => {
  const pagePrograms = await programsOfPages(db, pages)
  const isIn = (parameter: string) => `(${parameter}::bigint[] is null or exists (
    select from user_programs up where up.user_id = u.id and up.program_id = any(${parameter}::bigint[])))`
  const [row] = await db.query<{ people: number }>({
    name: 'count_audience',
    text: `select count(*) as people from users u where u.is_active and ${isNotClosing('u.id')} and ${isIn('$1')} and ${isIn('$2')}`,
    values: [programs.length === 0 ? null : programs, pagePrograms?.map(({ id }) => id) ?? null],
  })
  return { people: row?.people ?? 0, page_programs: pagePrograms?.map(({ name }) => name) ?? null }
}
