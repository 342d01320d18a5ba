/** Stubbed responses for tests of the journal. */
import type { Page } from '@playwright/test'
import { readApart } from './member-actions.ts'

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const states = ['completed', 'missed', 'completed', 'incomplete', 'upcoming', 'upcoming', 'upcoming'] as const

/** A Wednesday with two days logged and one missed. */
export const streakAnswer = (given: Record<string, unknown> = {}) => ({
  streak: { current: 5 },
  weekProgress: dayNames.map((day, index) => ({
    date: `2026-06-${String(7 + index).padStart(2, '0')}`,
    day,
    status: states[index],
    isCurrentDay: index === 3,
  })),
  is_first_time: false,
  should_prompt_milestone: false,
  milestone_type: null,
  milestone_info: null,
  user: { name: 'Jane' },
  ...given,
})

/** Stubs a reading call of the journal for any day. */
export const answer = async (page: Page, path: string, json: unknown) => {
  await readApart(page)
  await page.route(
    (url) => url.pathname === `/v1${path}`,
    (route) => (route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback()),
  )
}

export const hydrationAnswer = (total_ounces: number) => ({
  hydration: { total_ounces, date: '2026-06-10', updated_at: '2026-06-10T12:00:00.000Z' },
})

/** Stubs the lookups of one classkey. */
export const answerLookup = async (page: Page, classkey: string, models: readonly object[]) => {
  await readApart(page)
  await page.route(
    (url) => url.pathname === '/v1/client/search' && url.searchParams.get('classkey') === classkey,
    (route) =>
      route.fulfill({
        json: {
          models,
          total_count: models.length,
          page_count: 1,
          page_size: 200,
          include_meta: true,
          included_programs: [],
        },
      }),
  )
}
