/** Previews, for the back office, of how content looks to one member on one day, and why. Nothing is changed. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { day, id, idInput, idParams, item, language } from '../schemas.ts'
import { say } from '../../reasons/index.ts'

const ids = z
  .string()
  .max(2000)
  .transform((list): (string | number)[] =>
    list
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  )
  .pipe(z.array(idInput).max(200))
const whoAndWhen = {
  user_id: idInput,
  /** A day in the member's calendar; their today by default. */
  date: day.optional(),
}
/** A member who does not exist, as far as pages depend on one. */
const madeUp = {
  /** Programs and organizations that the member belongs to, and actions that the member has completed, as ids separated by commas. */
  programs: ids.optional(),
  organizations: ids.optional(),
  actions: ids.optional(),
  language: language.optional(),
  date: day.optional(),
}
const isDecodable = (text: string): boolean => {
  try {
    decodeURI(text)
    return true
  } catch {
    return false
  }
}
/** Address of a page, such as /client/home. */
const address = z.string().trim().min(1).max(300).refine(isDecodable, say('percent_sign'))

/** One rule in words, and whether it holds. An item is shown if all of its rules hold. */
const rule = z.object({
  rule: z.enum(['on', 'programs', 'after', 'until', 'page', 'host', 'flag', 'data']),
  title: z.string(),
  is_met: z.boolean(),
  words: z.string(),
})
const member = z.object({ id, name: z.string(), timezone: z.string(), language: z.string() })
const explanation = z.object({ member, date: day, address: z.string(), is_shown: z.boolean(), rules: z.array(rule) })
const preview = z.object({
  member,
  date: day,
  address: z.string(),
  /** The page as the member gets it; null for a built-in screen such as home, and for a hidden page. */
  page: item.nullable(),
  /** The page's own rules; none for a built-in screen. */
  rules: z.array(rule),
  widgets: z.array(item),
  hidden: z.array(
    z.object({ id, name: z.string(), type: z.string(), widget_location: z.string(), rules: z.array(rule) }),
  ),
})

export const widgetCalls = defineCalls({
  explainWidget: {
    method: 'GET',
    path: '/admin/widgets/{id}/visibility',
    summary: 'Returns whether a member sees a widget on a day, with the result of every rule',
    access: { permission: 'widgets:read', and: 'user:read' },
    // Whether a widget has something to show tells what the member logged.
    consent: 'data sharing',
    params: idParams,
    query: z.object({ ...whoAndWhen, address: address.optional() }),
    answer: explanation,
    failure: 'Failed to load visibility',
    handles: { 400: 'message' },
    assumed: true,
  },
  previewPage: {
    method: 'GET',
    path: '/admin/pages/preview',
    summary:
      'Previews a page for a member on a day: its widgets in order, and the hidden ones with the rules that hide them',
    access: { permission: 'widgets:read', and: 'user:read' },
    consent: 'data sharing',
    query: z.object({ ...whoAndWhen, address }),
    answer: preview,
    failure: 'Failed to load preview',
    handles: { 400: 'message' },
    assumed: true,
  },
  explainWidgetToMadeUp: {
    method: 'GET',
    path: '/admin/widgets/{id}/visibility/made-up',
    summary: 'Returns whether a made-up member would see a widget on a day, with the result of every rule',
    access: { permission: 'widgets:read' },
    params: idParams,
    query: z.object({ ...madeUp, address: address.optional() }),
    answer: explanation.extend({ member: member.omit({ id: true }) }),
    failure: 'Failed to load visibility',
    handles: { 400: 'message' },
    assumed: true,
  },
  previewPageOfMadeUp: {
    method: 'GET',
    path: '/admin/pages/preview/made-up',
    summary: 'Previews a page for a made-up member on a day',
    access: { permission: 'widgets:read' },
    query: z.object({ ...madeUp, address }),
    answer: preview.extend({ member: member.omit({ id: true }) }),
    failure: 'Failed to load preview',
    handles: { 400: 'message' },
    assumed: true,
  },
  countAudience: {
    method: 'GET',
    path: '/admin/widgets/audience',
    summary:
      'Counts the people who see something limited to these programs on these pages; all members without programs',
    access: { permission: 'widgets:read' },
    query: z.object({
      programs: ids.optional(),
      /** Page paths, separated by commas. Members who see none of them are not counted. */
      pages: z
        .string()
        .max(4000)
        .transform((list) =>
          list
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean),
        )
        .optional(),
    }),
    answer: z.object({
      people: z.int().nonnegative(),
      /** Names of the programs the pages are limited to: empty if none is published, null if a page is open to all members. */
      page_programs: z.array(z.string()).nullable(),
    }),
    mayLag: true,
    failure: 'Failed to count people',
    assumed: true,
  },
  updateWidgets: {
    method: 'POST',
    path: '/admin/widgets/batch-update',
    summary: 'Updates several widgets, all or none',
    access: { permission: 'widgets:write' },
    body: z.union([
      z
        .array(z.looseObject({ id: idInput }))
        .min(1)
        .max(500),
      z
        .object({
          widgets: z
            .array(z.looseObject({ id: idInput }))
            .min(1)
            .max(500),
        })
        .transform(({ widgets }) => widgets),
    ]),
    answer: z.object({ models: z.array(item) }),
    failure: 'Failed to update widgets',
    handles: { 400: 'message' },
  },
})
