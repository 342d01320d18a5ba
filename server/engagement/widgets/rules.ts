import type { AnswerOf } from '#shared/calls/index.ts'
import { addressOfPage, isDisplayedOn } from '#shared/rules/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import type { builtInChecks } from './built-in-data.ts'
import type { LookedAt } from './member.ts'

export type Rule = AnswerOf<'explainWidget'>['rules'][number]

/** A widget or page, with the fields its rules need. */
export interface Item {
  id: number
  name: string
  programs: readonly { id: number; name: string }[]
  display_requires_completed_action: number | null
  hide_after_completed_action: number | null
}
export interface WidgetItem extends Item {
  type: string
  custom_name: string | null
  widget_location: string
  displayed_pages: readonly { label?: string | null; value?: string | null }[] | null
}
export interface PageItem extends Item {
  slug: string
  parent_slug: string | null
}

const joined = (names: readonly string[]): string => new Intl.ListFormat('en').format(names)

/** Names of the actions that items appear after or disappear with, and of the member's programs. */
const namesFor = async (db: Database, items: readonly Item[], userId: number) => {
  const ids = items.flatMap((item) =>
    [item.display_requires_completed_action, item.hide_after_completed_action].filter((id) => id !== null),
  )
  const actions = await db.query<{ id: number; name: string }>({
    name: 'names_of_actions',
    text: 'select id, name from action where id = any($1::bigint[])',
    values: [ids],
  })
  const programs = await db.query<{ name: string }>({
    name: 'names_of_programs_of_member',
    text: `select p.name from user_programs up join programs p on p.id = up.program_id where up.user_id = $1 order by folded(p.name)`,
    values: [userId],
  })
  const byId = new Map(actions.map(({ id, name }) => [id, name]))
  return {
    actionOf: (id: number | null) => (id === null ? null : (byId.get(id) ?? `Action ${id}`)),
    programs: programs.map(({ name }) => name),
  }
}

const programWords = (item: Item, own: readonly string[], isMet: boolean): string => {
  if (item.programs.length === 0) return 'For everyone.'
  const wanted = joined(item.programs.map(({ name }) => name))
  if (isMet) return `For members of ${wanted}, which includes this member.`
  return `Only for members of ${wanted}. This member is in ${own.length > 0 ? joined(own) : 'no program'}.`
}

/**
 * The visibility rules of items in the member's lists, each with its result and in words, by item id.
 * @param classkey `widgets` or `pages`
 */
export const listRules = async (
  looked: LookedAt,
  classkey: 'widgets' | 'pages',
  items: readonly Item[],
): Promise<Map<number, Rule[]>> => {
  const { services, caller, at, date } = looked
  const engine = engineOf(services)
  const verdicts = await engine.explain(
    engine.resource(classkey),
    items.map(({ id }) => id),
    caller,
    at,
  )
  const { actionOf, programs } = await namesFor(services.db, items, caller.userId)
  const ruleOf = (item: Item, kind: string, isMet: boolean): Rule => {
    if (kind === 'where') {
      const [title, off] =
        classkey === 'pages' ? ['Published', 'This page is not published.'] : ['Active', 'This widget is inactive.']
      return { rule: 'on', title, is_met: isMet, words: isMet ? 'Active.' : off }
    }
    if (kind === 'after') {
      const name = actionOf(item.display_requires_completed_action)
      const words = name === null ? 'From the start.' : `“${name}” ${isMet ? 'was' : 'was not'} completed by ${date}.`
      return { rule: 'after', title: 'Appears after', is_met: isMet, words }
    }
    if (kind === 'until') {
      const name = actionOf(item.hide_after_completed_action)
      const words = name === null ? 'Always.' : `“${name}” ${isMet ? 'was not' : 'was'} completed by ${date}.`
      return { rule: 'until', title: 'Goes away after', is_met: isMet, words }
    }
    return { rule: 'programs', title: 'Programs', is_met: isMet, words: programWords(item, programs, isMet) }
  }
  return new Map(
    items.map((item) => [item.id, (verdicts.get(item.id) ?? []).map(({ kind, isMet }) => ruleOf(item, kind, isMet))]),
  )
}

const pageNames = (pages: WidgetItem['displayed_pages']): string => {
  const names = (pages ?? []).map(({ label, value }) => label?.trim() || value?.trim() || '').filter(Boolean)
  return names.length === 0 ? 'home' : joined(names)
}

/** Whether a widget is shown on the page at an address. */
export const pageRule = (widget: WidgetItem, address: string): Rule => {
  const isMet = isDisplayedOn(widget.displayed_pages, address)
  const words = isMet
    ? `Shown on ${pageNames(widget.displayed_pages)}.`
    : `Shown on ${pageNames(widget.displayed_pages)}, not on ${address}.`
  return { rule: 'page', title: 'Page', is_met: isMet, words }
}

/** Whether the member can open the page the widgets are on; built-in screens are always open. */
export const hostRule = (page: PageItem | null, rules: readonly Rule[]): Rule | null => {
  if (!page) return null
  const closed = rules.filter(({ is_met }) => !is_met)
  const words =
    closed.length === 0
      ? `“${page.name}” is open to this member.`
      : `“${page.name}” is hidden: ${closed.map(({ words }) => words).join(' ')}`
  return { rule: 'host', title: 'The page itself', is_met: closed.length === 0, words }
}

/** The other conditions of a built-in widget: its flags, and something to show. */
export const builtInRules = async (check: ReturnType<typeof builtInChecks>, widget: WidgetItem): Promise<Rule[]> => {
  const { flag, data } = await check(widget)
  return [
    ...(flag ? [{ rule: 'flag' as const, title: 'Feature flag', is_met: flag.isMet, words: flag.words }] : []),
    ...(data ? [{ rule: 'data' as const, title: 'Something to show', is_met: data.isMet, words: data.words }] : []),
  ]
}

export const isShown = (rules: readonly Rule[]): boolean => rules.every(({ is_met }) => is_met)

/** The content page at an address, whoever may see it; null for a built-in screen. */
export const pageAt = async (looked: LookedAt, address: string): Promise<PageItem | null> => {
  const { db } = looked.services
  const slug = decodeURI(address).replace(/\/+$/, '').split('/').at(-1) ?? ''
  const rows = await db.query<Omit<PageItem, 'programs'> & { programs: PageItem['programs'] | null }>({
    name: 'find_pages_by_slug',
    text: `select p.id, p.name, p.slug, parent.slug as parent_slug, p.display_requires_completed_action, p.hide_after_completed_action,
             (select json_agg(json_build_object('id', g.id, 'name', g.name) order by folded(g.name))
              from page_programs l join programs g on g.id = l.program_id where l.page_id = p.id) as programs
           from pages p left join pages parent on parent.id = p.parent_id where p.slug = $1 limit 50`,
    values: [slug],
  })
  const page = rows.find((row) => addressOfPage(row.parent_slug, row.slug) === address.replace(/\/+$/, ''))
  return page ? { ...page, programs: page.programs ?? [] } : null
}
