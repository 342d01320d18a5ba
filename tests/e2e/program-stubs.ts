import type { Page } from '@playwright/test'
import { loadLowerCards, readApart } from './member-actions.ts'

interface Action {
  id: number
  code: string
  group: boolean
  title: string
  progress: number
  completed: boolean
  grouped: Action[]
  [field: string]: unknown
}

let counter = 0
export const action = (title: string, over: Partial<Action> = {}): Action => {
  counter += 1
  const progress = over.progress ?? 0
  return {
    id: counter,
    code: title.toLowerCase().replaceAll(' ', '-'),
    group: false,
    name: title,
    title,
    subtitle: null,
    short_description: `About ${title}.`,
    description: null,
    full_description: `<p>All about ${title}.</p>`,
    icon: 'heartbeat',
    star_value: 5,
    progress,
    completed: progress >= 100,
    completed_at: progress >= 100 ? '2026-03-01T12:00:00.000Z' : null,
    cta_type: 'none',
    cta_text: null,
    cta_url: null,
    cta_page: null,
    cta_triggered_process_code: null,
    cta_completed_text: null,
    cta_complete_action_on_click: false,
    waits_for: null,
    grouped: [],
    ...over,
  }
}
export const program = (actions: Action[], over: Record<string, unknown> = {}) => ({
  id: 900,
  name: 'Steady Heart',
  code: 'steady-heart',
  visible_progress: true,
  actions,
  ...over,
})
export const button = (type: string, over: Partial<Action> = {}) => ({ cta_type: type, cta_text: 'Go', ...over })
export const pageOf = (slug: string, parent_slug: string | null) => ({
  id: 1,
  name: slug,
  slug,
  path: null,
  parent_slug,
})

/** Home with only the programs' widgets for these programs; returns the completed actions. */
export const open = async (
  page: Page,
  models: ReturnType<typeof program>[],
  options: { fails?: boolean; after?: Promise<void> } = {},
) => {
  const sent: { call: string; body: unknown }[] = []
  await readApart(page)
  await page.route('**/v1/client/search?*', async (route) => {
    if (!route.request().url().includes('classkey=widgets')) return route.fallback()
    const response = await route.fetch()
    const json = (await response.json()) as { models: { custom_name: string | null }[] }
    const wanted = ['program progress', 'next step']
    await route.fulfill({
      json: { ...json, models: json.models.filter(({ custom_name }) => wanted.includes(custom_name ?? '')) },
    })
  })
  await page.route('**/v1/client/action-programs', (route) => route.fulfill({ json: { models } }))
  await page.route('**/v1/actions/*', async (route) => {
    sent.push({ call: new URL(route.request().url()).pathname, body: route.request().postDataJSON() })
    await options.after
    if (options.fails)
      return route.fulfill({
        status: 500,
        json: { error_code: 'INTERNAL', message: 'Something went wrong! Try again later.' },
      })
    const { code } = route.request().postDataJSON() as { code: string }
    const isDone = route.request().url().endsWith('/complete')
    const mark = (one: Action) =>
      Object.assign(one, {
        progress: isDone ? 100 : 0,
        completed: isDone,
        completed_at: isDone ? '2026-03-02T12:00:00.000Z' : null,
      })
    for (const step of models.flatMap(({ actions }) => actions)) {
      if (step.code === code) [step, ...step.grouped].forEach(mark)
      step.grouped.filter((child) => child.code === code).forEach(mark)
    }
    await route.fulfill({ status: 204 })
  })
  await page.goto('/client/home')
  await loadLowerCards(page)
  return sent
}
