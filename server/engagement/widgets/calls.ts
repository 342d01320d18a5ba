import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { defaultTakeCap, normalizeWidget } from '#shared/rules/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { say } from '#shared/reasons/index.ts'
import type { CallContext, Caller, HandlersOf, Services } from '../../kernel/types.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import { countAudience } from './audience.ts'
import { updateWidgets } from './batch.ts'
import { builtInChecks } from './built-in-data.ts'
import { asMadeUp } from './made-up.ts'
import { lookAt, type LookedAt } from './member.ts'
import {
  builtInRules,
  hostRule,
  isShown,
  listRules,
  pageAt,
  pageRule,
  type PageItem,
  type WidgetItem,
} from './rules.ts'

type Calls = Pick<
  typeof calls,
  'updateWidgets' | 'explainWidget' | 'explainWidgetToMadeUp' | 'previewPage' | 'previewPageOfMadeUp' | 'countAudience'
>
type Model = Record<string, unknown> & WidgetItem & { priority: number; is_active: boolean }

const home = '/client/home'
/** Maximum number of widgets in a preview; nobody has that many. */
const mostWidgets = 1000

/** `home`, `/client/home` and `/client/home/` are the same address. */
const addressOf = (address: string | undefined): string => {
  const path = (address ?? home)
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/^\/?(client\/)?/, '')
    .replace(/\/+$/, '')
  return path === '' ? home : `/client/${path}`
}

/** The first page a widget is shown on. */
const firstPage = ({ displayed_pages: pages }: WidgetItem): string | undefined =>
  (pages ?? []).map(({ label, value }) => value?.trim() || label?.trim() || '').find(Boolean)

/** All items of a search, loaded page by page. */
const every = async (search: (page: number) => Promise<{ text: string }>): Promise<Model[]> => {
  const found: Model[] = []
  for (let page = 1; found.length < mostWidgets; page += 1) {
    const answer = JSON.parse((await search(page)).text) as { models: Model[]; page_count: number }
    found.push(...answer.models)
    if (answer.models.length === 0 || page >= answer.page_count) break
  }
  return found
}

const hostOf = async (
  looked: LookedAt,
  address: string,
): Promise<{ page: PageItem | null; rules: Awaited<ReturnType<typeof listRules>> }> => {
  const page = await pageAt(looked, address)
  return { page, rules: page ? await listRules(looked, 'pages', [page]) : new Map() }
}

const byPlace = (a: Model, b: Model): number => a.priority - b.priority || a.id - b.id

const everyWidget = (services: Services, caller: Caller) => {
  const engine = engineOf(services)
  return every((page) => engine.search(engine.resource('widgets'), { take: defaultTakeCap, page }, caller))
}

type Around = Pick<CallContext<CallSpec>, 'request' | 'reply'> & { caller: Caller }

const explain = async (context: Around, looked: LookedAt, id: number, given: { address?: string | undefined }) => {
  const engine = engineOf(looked.services)
  const widget = JSON.parse((await engine.get(engine.resource('widgets'), id, context.caller)).text) as Model
  const address = addressOf(given.address ?? firstPage(widget))
  const host = await hostOf(looked, address)
  const hosting = hostRule(host.page, host.rules.get(host.page?.id ?? 0) ?? [])
  const rules = [
    ...((await listRules(looked, 'widgets', [widget])).get(widget.id) ?? []),
    pageRule(widget, address),
    ...(hosting ? [hosting] : []),
    ...(await builtInRules(builtInChecks(context, looked), widget)),
  ]
  return { member: looked.member, date: looked.date, address, is_shown: isShown(rules), rules }
}

const preview = async (context: Around, looked: LookedAt, given: { address: string }) => {
  const address = addressOf(given.address)
  const engine = engineOf(looked.services)
  const widgets = engine.resource('widgets')
  const here = (all: readonly Model[]) => all.filter((widget) => pageRule(widget, address).is_met).toSorted(byPlace)
  const check = builtInChecks(context, looked)

  const listed = here(
    await every((page) => engine.memberSearch(widgets, { take: defaultTakeCap, page }, looked.caller, looked.at)),
  )
  const builtIn = new Map(
    await Promise.all(listed.map(async (widget) => [widget.id, await builtInRules(check, widget)] as const)),
  )
  const seen = listed.filter(({ id }) => isShown(builtIn.get(id) ?? []))
  const seenIds = new Set(seen.map(({ id }) => id))
  const others = here(await everyWidget(looked.services, context.caller)).filter(({ id }) => !seenIds.has(id))
  const otherRules = await listRules(looked, 'widgets', others)

  const { page, rules } = await hostOf(looked, address)
  const pageRules = rules.get(page?.id ?? 0) ?? []
  const answered = page && isShown(pageRules) ? await findPage(looked, page.id) : null
  return {
    member: looked.member,
    date: looked.date,
    address,
    page: answered,
    rules: pageRules,
    widgets: seen.map((widget) => ({ ...normalizeWidget(widget), id: widget.id })),
    hidden: others.map(({ id, name, type, widget_location }) => ({
      id,
      name,
      type,
      widget_location,
      rules: [...(otherRules.get(id) ?? []), ...(builtIn.get(id) ?? [])].filter(({ is_met }) => !is_met),
    })),
  }
}

export const widgetHandlers: HandlersOf<Calls> = {
  updateWidgets: async ({ body, request, caller, services }) => ({
    models: (await updateWidgets(services, body, caller, request.timezone)) as { id: number }[],
  }),

  explainWidget: async (context) =>
    explain(context, await lookAt(context.services, context.caller, context.query), context.params.id, context.query),

  explainWidgetToMadeUp: (context) =>
    asMadeUp(context.services, context.caller, context.query, (looked) =>
      explain(context, looked, context.params.id, context.query),
    ),

  previewPage: async (context) =>
    preview(context, await lookAt(context.services, context.caller, context.query), context.query),

  previewPageOfMadeUp: (context) =>
    asMadeUp(context.services, context.caller, context.query, (looked) => preview(context, looked, context.query)),

  countAudience: ({ query, services: { db } }) => countAudience(db, query.programs ?? [], query.pages ?? []),
}

/** A page as the member gets it. @throws NOT_FOUND if it was deleted in the meantime */
const findPage = async ({ services, caller, at }: LookedAt, id: number): Promise<{ id: number }> => {
  const engine = engineOf(services)
  const { text } = await engine.memberSearch(engine.resource('pages'), { filters: { id }, take: 1 }, caller, at)
  const [page] = (JSON.parse(text) as { models: { id: number }[] }).models
  if (!page) throw new HaleError('NOT_FOUND', { message: say('page_missing') })
  return page
}
