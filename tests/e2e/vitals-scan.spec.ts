import { chromium, expect, test, type Browser, type Page } from '@playwright/test'
import { writeFaceVideo, type FaceVideo } from '#tests/harness/face-video.ts'
import { mainThreadMs } from '#tests/harness/trace.ts'
import { expectAccessible, register, signIn, watchCalls } from './member-actions.ts'

/** Measures the fake camera: the frames per second it really delivered, in `window`. */
const watchCamera = () => {
  const { mediaDevices } = navigator
  const ask = mediaDevices.getUserMedia.bind(mediaDevices)
  const seen = { asked: [] as string[], track: null as MediaStreamTrack | null }
  Object.assign(window, { seen })
  mediaDevices.getUserMedia = async (wishes) => {
    seen.asked.push(location.pathname)
    const stream = await ask(wishes)
    seen.track = stream.getVideoTracks()[0] ?? null
    return stream
  }
}
type Seen = Window & {
  seen: { asked: string[]; track: (MediaStreamTrack & { stats?: { totalFrames: number } }) | null }
}
const cameraState = (page: Page) => page.evaluate(() => (window as unknown as Seen).seen.track?.readyState)
const askedAt = (page: Page) => page.evaluate(() => (window as unknown as Seen).seen.asked)

/** A browser with a file as its camera. */
const withCamera = async (film: FaceVideo): Promise<Browser> => {
  const path = test.info().outputPath('face.y4m')
  writeFaceVideo(path, film)
  const { launchOptions } = test.info().project.use
  return chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
  })
}

/** Signed in as a separate member, whose readings no other test uses. */
const openPage = async (browser: Browser): Promise<Page> => {
  const { baseURL, locale, timezoneId } = test.info().project.use
  const context = await browser.newContext({
    baseURL,
    locale,
    timezoneId,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(watchCamera)
  return page
}

const stage = (page: Page) => page.getByRole('dialog', { name: 'Vitals scan' })
const value = (page: Page, name: string) => page.locator(`[data-vital="${name}"] dd`).first()
const heartRate = async (page: Page): Promise<number | null> => {
  const text = await page.locator('[data-vital="heart_rate"] b').first().textContent()
  return text === '--' ? null : Number(text)
}

test('the scan requests the camera when opened, shows the face in an oval, and releases it', async () => {
  const browser = await withCamera({ bpm: 72, seconds: 5 })
  try {
    const page = await openPage(browser)
    await signIn(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await askedAt(page)).toEqual([])
    await page.goto('/client/vitals')
    const video = stage(page).locator('video')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0)
    expect(await askedAt(page)).toEqual(['/client/vitals'])
    await expect(stage(page).getByText('No images are kept')).toBeVisible()
    await expect(stage(page).locator('[data-part="oval"]')).toBeAttached()
    await expect(stage(page).getByRole('listitem').filter({ hasText: 'Face in the oval' })).toHaveAttribute(
      'data-met',
      'true',
    )
    await expect.poll(() => stage(page).getByRole('timer').textContent()).toMatch(/^5[0-8] seconds$/)
    // In portrait, landscape and a low window, everything is visible without scrolling, and the oval is not cut.
    for (const [width, height] of [
      [390, 844],
      [844, 390],
      [1000, 600],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(() => stage(page).evaluate((room) => room.scrollHeight - room.clientHeight), `${width} × ${height}`)
        .toBe(0)
      const [oval, picture, early] = await Promise.all(
        ['[data-part="oval"]', 'video', '[data-part="early"]'].map((part) => stage(page).locator(part).boundingBox()),
      )
      if (!oval || !picture || !early) throw new Error('The scan is not laid out')
      expect(oval.y).toBeGreaterThan(picture.y)
      expect(oval.y + oval.height).toBeLessThan(picture.y + picture.height)
      expect(early.height).toBeGreaterThanOrEqual(44)
    }
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/client\/home$/)
    expect(await cameraState(page)).toBe('ended')
  } finally {
    await browser.close()
  }
})

test('a denied camera is explained, may be requested again, and values can be entered manually', async ({ page }) => {
  await page.addInitScript(() => {
    let count = 0
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException('No', (count += 1) === 1 ? 'NotAllowedError' : 'NotReadableError')
    }
  })
  await register(page)
  await page.locator('[data-menu]').getByRole('link', { name: 'Vitals', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Enter a reading' })).toHaveAttribute('href', '/client/vitals/reading')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Use the camera' }).click()
  await expect(page).toHaveURL(/\/client\/vitals$/)
  await expect(stage(page).getByRole('note')).toContainText('The camera is blocked')
  await expect(stage(page).getByRole('note')).toContainText('allow the camera for this site')
  await stage(page).getByRole('button', { name: 'Try again' }).click()
  await expect(stage(page).getByRole('note')).toContainText('The camera is in use')
  await stage(page).getByRole('button', { name: 'Enter a reading' }).click()
  await expect(page).toHaveURL(/\/client\/vitals\/reading$/)
  await expect(page.getByLabel('Heart rate (bpm)')).toBeVisible()
  await page.getByLabel('Upper blood pressure (mmHg)').fill('80')
  await page.getByLabel('Lower blood pressure (mmHg)').fill('118')
  await page.getByLabel('O2 saturation (%)').fill('980')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The lower pressure must be below the upper one.')).toBeVisible()
  await expect(page.getByText('Enter a number from 40 to 100.')).toBeVisible()
  // Nobody moves the focus within a tenth of a second, in which the form may.
  await page.waitForTimeout(200)
  await page.getByLabel('Upper blood pressure (mmHg)').fill('118')
  await page.getByLabel('Lower blood pressure (mmHg)').fill('76')
  await page.getByLabel('O2 saturation (%)').fill('98')
  await expectAccessible(page)
  let tries = 0
  await page.route('**/v1/vitals', async (route) => {
    if (route.request().method() !== 'POST' || (tries += 1) > 1) return route.fallback()
    // Stored, but the response was lost.
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'What you entered is still here.' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto('/client/home')
  const stored = await page.waitForResponse((response) => response.url().includes('/v1/vitals?') && response.ok())
  const { models, total_count } = (await stored.json()) as { models: { data: object }[]; total_count: number }
  expect(total_count).toBe(1)
  expect(models[0]?.data).toMatchObject({ sbp: 118, dbp: 76, spo2: 98 })
  expect(models[0]?.data).not.toHaveProperty('hr')
})

test.describe('a whole scan', { tag: '@long' }, () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })

  const films = [{ bpm: 54 }, { bpm: 72 }, { bpm: 96 }, { bpm: 126 }, { bpm: 72, amplitude: 0.006 }] as const
  for (const film of films) {
    test(`measures ${film.bpm} beats per minute${'amplitude' in film ? ' at half the amplitude' : ''}, and sends no picture`, async () => {
      const browser = await withCamera(film)
      try {
        const page = await openPage(browser)
        await register(page)
        await page.goto('/client/vitals')
        await expect(stage(page).locator('[data-part="done"]')).toBeAttached({ timeout: 30_000 })
        const sent: { size: number; type: string }[] = []
        page.on('request', (request) =>
          sent.push({ size: request.postDataBuffer()?.length ?? 0, type: request.headers()['content-type'] ?? '' }),
        )
        const began = Date.now()
        // A busy machine sometimes plays the file, and so the pulse, more slowly.
        const framesNow = () =>
          page.evaluate(() => ({
            at: performance.now(),
            frames: (window as unknown as Seen).seen.track?.stats?.totalFrames ?? 0,
          }))
        const first = await framesNow()
        await expect(stage(page).getByText('15 seconds left')).toBeAttached({ timeout: 90_000 })
        const last = await framesNow()
        await expect(stage(page)).toHaveCount(0, { timeout: 60_000 })
        const seconds = (Date.now() - began) / 1000
        expect(seconds).toBeGreaterThan(50)
        expect(seconds).toBeLessThan(70)
        const pace = Math.min(1, Math.max(0.9, ((last.frames - first.frames) * 1000) / (last.at - first.at) / 30))
        const found = await heartRate(page)
        expect(found, (await page.getByRole('main').textContent()) ?? '').not.toBeNull()
        expect(found ?? 0, `at a pace of ${pace}`).toBeGreaterThanOrEqual(film.bpm * pace - 2)
        expect(found ?? 0).toBeLessThanOrEqual(film.bpm + 2)
        await expect(value(page, 'blood_pressure')).toHaveText('--')
        await expect(value(page, 'o2_saturation')).toHaveText('--')

        await page.getByRole('button', { name: 'Save' }).click()
        await expect(page.getByText('Saved', { exact: true })).toBeVisible()
        // A frame has 76,800 bytes; everything sent about the scan fits into a few hundred.
        expect(Math.max(...sent.map(({ size }) => size))).toBeLessThan(2_000)
        expect(sent.filter(({ type }) => /image|video|octet|form-data/.test(type))).toEqual([])
        await expectAccessible(page)
      } finally {
        await browser.close()
      }
    })
  }

  test('leaves the main thread of the page free for the rest', async () => {
    const browser = await withCamera({ bpm: 72, seconds: 5 })
    try {
      const page = await openPage(browser)
      await register(page)
      await page.goto('/client/vitals')
      await expect(stage(page).locator('[data-part="done"]')).toBeAttached({ timeout: 30_000 })
      const frames = () =>
        stage(page)
          .locator('video')
          .evaluate((video: HTMLVideoElement) => video.getVideoPlaybackQuality().totalVideoFrames)
      await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
      const before = await frames()
      await page.waitForTimeout(10_000)
      const count = (await frames()) - before
      const spent = mainThreadMs(await browser.stopTracing()) / count
      process.stdout.write(`${spent.toFixed(2)} ms of the main thread a frame, ${count / 10} frames a second\n`)
      // A third of the time between two camera frames.
      expect(spent).toBeLessThan(11)
    } finally {
      await browser.close()
    }
  })

  test('finds no pulse where there is none, says so and offers nothing to save', async () => {
    const browser = await withCamera({ bpm: null, seconds: 10 })
    try {
      const page = await openPage(browser)
      await register(page)
      const made = watchCalls(page)
      await page.goto('/client/vitals')
      await expect(stage(page).locator('[data-part="done"]')).toBeAttached({ timeout: 30_000 })
      const began = Date.now()
      // Halfway through, no result is possible: ending is offered, not forced.
      await expect(stage(page).getByRole('button', { name: 'Finish now' })).toBeVisible({ timeout: 60_000 })
      await expect(page.getByText('We could not measure your heart rate.')).toBeVisible({ timeout: 120_000 })
      expect(Date.now() - began).toBeGreaterThan(50_000)
      expect(await heartRate(page)).toBeNull()
      for (const name of ['hr_variability', 'respiration_rate', 'stress_index'])
        await expect(value(page, name)).toHaveText('--')
      await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
      await expect(page.locator('[data-kind]')).toHaveCount(0)
      expect(made.filter((call) => call === 'POST /v1/vitals')).toEqual([])
      await page.getByRole('button', { name: 'Retake' }).click()
      await expect(stage(page).locator('video')).toBeVisible()
    } finally {
      await browser.close()
    }
  })

  test('pauses without a face and resumes with one', async () => {
    const browser = await withCamera({ bpm: 72, seconds: 15, goneFrom: 9 })
    try {
      const page = await openPage(browser)
      await register(page)
      await page.goto('/client/vitals')
      await expect(stage(page).getByText('Paused. Come back into the oval')).toBeVisible({ timeout: 40_000 })
      const timer = stage(page).getByRole('timer')
      const left = await timer.textContent()
      await expectAccessible(page)
      expect(await timer.textContent()).toBe(left)
      await expect(stage(page).getByText('Good. Stay as you are')).toBeVisible({ timeout: 30_000 })
      await expect(timer).not.toHaveText(left ?? '')
    } finally {
      await browser.close()
    }
  })
})
