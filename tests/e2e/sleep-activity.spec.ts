import { readApart, toastText, trackCalls } from './member-actions.ts'
import {
  activity,
  activityCall,
  answer,
  card,
  expect,
  fail,
  hold,
  night,
  openWith,
  sleepCall,
  test,
} from './body-page.ts'

const logged = (minutes: number, nights: unknown[] = []) => ({
  sleep: {
    duration_in_minutes: minutes,
    total_levels: null,
    sleep_start: null,
    sleep_end: null,
    goal_duration: 480,
    date: '2026-01-01',
  },
  nights,
})
const hours = (count: number) => ({ sleep_duration_seconds_int: count * 3600 })
const metrics = (...body_metrics: unknown[]) => ({ body_metrics })

test.describe('the sleep card', () => {
  test('shows the length of the night, the previous night, the goal and the measured stages', async ({ home }) => {
    const stages = {
      light_sleep_duration_seconds_int: 3600,
      deep_sleep_duration_seconds_int: 1800,
      rem_sleep_duration_seconds_int: 1800,
    }
    await answer(home, sleepCall, metrics(night(0, { ...hours(9), ...stages }), night(-1, hours(8))))
    await answer(home, '/client/user-sleep', logged(0))
    await openWith(home, 'sleep summary')
    const sleep = card(home, 'Sleep')
    await expect(sleep).toContainText('9 hours')
    await expect(sleep.getByText('You got 1 hour more sleep last night!')).toBeVisible()
    await expect(sleep).toContainText('1 hour more than goal')
    await expect(sleep.getByText('From Oura')).toBeVisible()
    const [bar, ...parts] = await Promise.all([
      sleep.getByRole('img').boundingBox(),
      ...['light', 'deep', 'rem'].map((stage) => sleep.locator(`i[data-stage="${stage}"]`).boundingBox()),
    ])
    expect(parts.map((part) => Math.round(((part?.width ?? 0) / (bar?.width ?? 1)) * 100))).toEqual([50, 25, 25])
    const colors = await Promise.all(
      ['Light', 'Deep', 'REM'].map((name) =>
        sleep
          .getByRole('listitem')
          .filter({ hasText: name })
          .evaluate((item) => getComputedStyle(item, '::before').backgroundColor),
      ),
    )
    expect(new Set(colors).size).toBe(3)
  })

  test('uses typical stages if none were sent, and says so', async ({ home }) => {
    await answer(
      home,
      sleepCall,
      metrics(night(0, hours(7)), night(-1, { sleep_duration_seconds_int: 7 * 3600 + 299 })),
    )
    await answer(home, '/client/user-sleep', logged(0))
    await openWith(home, 'sleep summary')
    const sleep = card(home, 'Sleep')
    await expect(sleep.getByText('Your sleep duration was similar to yesterday.')).toBeVisible()
    await expect(sleep).toContainText('1 hour less than goal')
    await expect(sleep).toContainText('Typical split')
    await expect(sleep.getByRole('img', { name: /^Typical split, not measured: light 40/ })).toBeVisible()
    const [bar, ...parts] = await Promise.all([
      sleep.getByRole('img').boundingBox(),
      ...['light', 'deep', 'rem'].map((stage) => sleep.locator(`i[data-stage="${stage}"]`).boundingBox()),
    ])
    expect(parts.map((part) => Math.round(((part?.width ?? 0) / (bar?.width ?? 1)) * 100))).toEqual([40, 35, 25])
  })

  test('shows one of nine tips for a single night', async ({ home }) => {
    await answer(home, sleepCall, metrics(night(0, hours(8))))
    await answer(home, '/client/user-sleep', logged(0))
    await openWith(home, 'sleep summary')
    const tips = [
      'same time',
      'cool, dark',
      'screens',
      'coffee',
      'daylight',
      'dinner',
      'during the day',
      'lie awake',
      'worries',
    ]
    await expect(card(home, 'Sleep').getByText(new RegExp(tips.join('|')))).toBeVisible()
    await expect(card(home, 'Sleep')).not.toContainText('similar')
  })

  test('is hidden without a night, and shows a manually logged one', async ({ home }) => {
    await answer(home, sleepCall, metrics())
    await answer(home, '/client/user-sleep', logged(0))
    await openWith(home, 'sleep summary', 'sleep tracker')
    await expect(card(home, 'Sleep tracker')).toBeVisible()
    await expect(card(home, 'Sleep')).toHaveCount(0)
    await answer(home, '/client/user-sleep', logged(450, [{ date: '2026-01-01', duration_in_minutes: 450 }]))
    await home.reload()
    await expect(card(home, 'Sleep')).toContainText('7 hours')
    await expect(card(home, 'Sleep')).toContainText('Logged by you')
  })

  test('keeps its heading while loading, and fails with its own message and a retry', async ({ home }) => {
    await hold(home, sleepCall)
    await openWith(home, 'sleep summary')
    await expect(card(home, 'Sleep').locator('[aria-busy=true]')).toBeVisible()
    await home.unrouteAll({ behavior: 'ignoreErrors' })
    await fail(home, sleepCall)
    await openWith(home, 'sleep summary')
    await expect(toastText(home, 'Something went wrong while loading your sleep data.')).toBeVisible()
    await home.unroute(`**/v1${sleepCall}`)
    await card(home, 'Sleep').getByRole('button', { name: 'Try again' }).click()
    await expect(card(home, 'Sleep').getByText('Light')).toBeVisible()
  })
})

test('the sleep tracker changes by half an hour, and persists over a reload', async ({ home }) => {
  const { settled } = trackCalls(home)
  await openWith(home, 'sleep tracker')
  const tracker = card(home, 'Sleep tracker')
  await expect(tracker).toContainText('of 8 hours')
  const before = await tracker.getByRole('progressbar').getAttribute('aria-valuenow')
  await tracker.getByRole('button', { name: 'Remove 30 minutes' }).click()
  await tracker.getByRole('button', { name: 'Remove 30 minutes' }).click()
  await tracker.getByRole('button', { name: 'Add 30 minutes' }).click()
  await settled()
  const shown = await tracker.getByRole('progressbar').getAttribute('aria-valuenow')
  expect(Number(before) - Number(shown)).toBeGreaterThanOrEqual(6)
  await home.reload()
  await expect(tracker.getByRole('progressbar')).toHaveAttribute('aria-valuenow', shown ?? '')
  await tracker.getByRole('button', { name: 'Add 30 minutes' }).click()
  await expect(tracker.getByRole('progressbar')).toHaveAttribute('aria-valuenow', before ?? '')
  await settled()
})

test('a failed change of the sleep tracker is reverted', async ({ home }) => {
  await openWith(home, 'sleep tracker')
  const tracker = card(home, 'Sleep tracker')
  await expect(tracker.getByRole('button', { name: 'Add 30 minutes' })).toBeEnabled()
  const before = await tracker.textContent()
  await home.route('**/v1/client/user-sleep/increment', (route) => route.fulfill({ status: 500, json: {} }))
  await tracker.getByRole('button', { name: 'Add 30 minutes' }).click()
  await expect(toastText(home, 'Your sleep could not be saved. Please try again.')).toBeVisible()
  expect(await tracker.textContent()).toBe(before)
})

test.describe('the activity card', () => {
  test('shows calories, steps and miles against the goals', async ({ home }) => {
    await answer(home, activityCall, metrics(activity(0, 8213.2, 5000, 620.2)))
    await openWith(home, 'fitness')
    const shown = card(home, 'Activity')
    await expect(shown.getByText('You burned 121 more calories today!')).toBeVisible()
    await expect(shown.getByText('8,214', { exact: true })).toBeVisible()
    await expect(shown).toContainText('of 10,000')
    await expect(shown).toContainText('3.1 of 5 miles')
    await expect(shown).toContainText('621 of 500')
  })

  test('uses goals from the settings, and distinguishes missing values from zero', async ({ home }) => {
    await answer(home, activityCall, metrics(activity(0, 0)))
    await readApart(home)
    await home.route(/\/v1\/client\/search\?.*classkey=global_defaults/, async (route) => {
      const response = await route.fetch()
      const body = (await response.json()) as { models: { name: string; value: string }[] }
      const others = body.models.filter(({ name }) => !name.startsWith('Goal'))
      const models = [
        ...others,
        { id: 1, name: 'GoalStepCount', value: '7000' },
        { id: 2, name: 'GoalDistanceCount', value: '2' },
      ]
      await route.fulfill({ json: { ...body, models } })
    })
    await openWith(home, 'fitness')
    const rows = card(home, 'Activity').getByRole('listitem')
    await expect(rows.nth(0)).toContainText('0 of 7,000')
    await expect(rows.nth(1)).toContainText('Not recorded')
    await expect(card(home, 'Activity').getByText("Keep going, you're making progress!")).toBeVisible()
  })

  test('is hidden without a recorded day, and fails with its own message', async ({ home }) => {
    await answer(home, activityCall, metrics())
    await openWith(home, 'fitness', 'sleep tracker')
    await expect(card(home, 'Sleep tracker')).toBeVisible()
    await expect(card(home, 'Activity')).toHaveCount(0)
    await fail(home, activityCall)
    await home.reload()
    await expect(toastText(home, 'Failed to load your activity data.')).toBeVisible()
    await expect(card(home, 'Activity').getByRole('button', { name: 'Try again' })).toBeVisible()
    await hold(home, activityCall)
    await home.reload()
    await expect(card(home, 'Activity').locator('[aria-busy=true]')).toBeVisible()
  })
})
