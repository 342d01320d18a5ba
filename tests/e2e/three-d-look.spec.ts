import type { Page } from '@playwright/test'
import { simulatedModel } from '#server/integrations/body-scan/simulated-model.ts'
import { expectAccessible } from './member-actions.ts'
import { answer, expect, fail, listOf, test } from './body-page.ts'

const scan = (id: number, day: string, weight: number, waist: string, more: object = {}) => ({
  id,
  status: 'successful',
  source: 'provider',
  provider: 'FitXpress',
  capture_url: null,
  failure: null,
  finished_at: null,
  model: null,
  created_at: `2026-${day}T15:00:00Z`,
  data: { weight, circumference_params: { chest: '98', waist, high_hips: '102' } },
  ...more,
})
const first = scan(1, '04-14', 82.1, '84.1')
const second = scan(2, '06-09', 80.7, '81.8')

const openWith = async (page: Page, models: readonly object[]): Promise<void> => {
  await answer(page, '/measurements?*', listOf(models))
  await answer(page, '/last-measurement', models[0] ?? null, models.length === 0 ? 204 : 200)
  await page.goto('/client/3d-look')
}
const figures = (page: Page) => page.getByRole('img', { name: /^Your body on/ })

/** A triangle as a GLB file. */
const glb = (): Buffer => {
  const points = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 2, 0]).buffer)
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: 'VEC3', min: [0, 0, 0], max: [1, 2, 0] }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    buffers: [{ byteLength: 36 }],
  })
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4))
  const chunk = (kind: number, data: Buffer) => {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(data.length, 0)
    head.writeUInt32LE(kind, 4)
    return Buffer.concat([head, data])
  }
  const body = Buffer.concat([chunk(0x4e4f534a, text), chunk(0x004e4942, points)])
  const head = Buffer.alloc(12)
  head.write('glTF', 0)
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + body.length, 8)
  return Buffer.concat([head, body])
}

test.beforeEach(({ home }) => home.emulateMedia({ reducedMotion: 'no-preference', colorScheme: null }))

test('the body of a scan rotates in a picture of 400 by 400, seen at 75 degrees', async ({ home }) => {
  await openWith(home, [first])
  const figure = figures(home)
  await expect(figure).toHaveAttribute('data-fov', '75')
  await expect(figure).toHaveAccessibleName(/chest 38\.6 in, waist 33\.1 in/i)
  const size = () =>
    figure.locator('canvas').evaluate(({ clientWidth, clientHeight }: HTMLCanvasElement) => [clientWidth, clientHeight])
  await expect.poll(size).toEqual([400, 400])
  await expect(figure).toHaveAttribute('data-azimuth', /\d/)
  const before = await figure.getAttribute('data-azimuth')
  await expect(figure).not.toHaveAttribute('data-azimuth', before ?? '')
  await home.getByRole('button', { name: 'Stop rotating' }).click()
  await expect(home.locator('tr[data-measure="waist"]')).toHaveText('Waist33.1 in')
})

test.describe('the figures @long', () => {
  test('rotate together by the slider, the keys and dragging, and stop on request', async ({ home }) => {
    await openWith(home, [second, first])
    const [one, other] = [figures(home).first(), figures(home).last()]
    await home.getByRole('button', { name: 'Stop rotating' }).click()
    const azimuths = async () => [await one.getAttribute('data-azimuth'), await other.getAttribute('data-azimuth')]
    const still = await azimuths()
    expect(still[0]).toBe(still[1])
    await home.waitForTimeout(700)
    expect(await azimuths()).toEqual(still)
    await one.focus()
    await one.press('ArrowRight')
    await expect.poll(azimuths).not.toEqual(still)
    const pressed = await azimuths()
    expect(pressed[0]).toBe(pressed[1])
    const box = await one.boundingBox()
    if (!box) throw new Error('The figure has no place')
    await home.mouse.move(box.x + 80, box.y + 80)
    await home.mouse.down()
    await home.mouse.move(box.x + 180, box.y + 80, { steps: 4 })
    await home.mouse.up()
    await expect.poll(azimuths).not.toEqual(pressed)
    const slider = home.getByRole('slider', { name: 'Turn the figures' })
    await slider.press('Home')
    await expect.poll(async () => Math.abs(Number((await azimuths())[0]))).toBeCloseTo(Math.PI, 1)
    // Zoomed in, labels outside the picture are hidden too; Home resets the view.
    await one.focus()
    for (let times = 0; times < 7; times += 1) await one.press('+')
    const label = one.locator('[data-lead="chest"] b')
    await expect(label).not.toBeInViewport()
    await one.press('Home')
    await expect.poll(async () => Number((await azimuths())[0])).toBeCloseTo(-0.42, 2)
    await expect(label).toBeInViewport()
  })

  test('do not rotate by themselves with reduced motion', async ({ home }) => {
    await home.emulateMedia({ reducedMotion: 'reduce' })
    await openWith(home, [second, first])
    await expect(figures(home)).toHaveCount(2)
    await expect(home.getByRole('button', { name: 'Rotate slowly' })).toBeVisible()
    const before = await figures(home).first().locator('canvas').screenshot()
    await home.waitForTimeout(700)
    expect((await figures(home).first().locator('canvas').screenshot()).equals(before)).toBe(true)
  })

  test('overlap, blend into each other, and highlight changes', async ({ home }) => {
    await home.emulateMedia({ reducedMotion: 'reduce' })
    await openWith(home, [second, first])
    await home.getByRole('radio', { name: 'Overlay' }).click()
    await expect(home.getByRole('img', { name: /with the outline of 04\/14\/2026/ })).toBeVisible()
    await home.getByRole('radio', { name: 'Slider' }).click()
    const canvas = figures(home).locator('canvas')
    const half = await canvas.screenshot()
    await home.getByRole('slider', { name: 'Between the two scans' }).press('Home')
    await expect.poll(async () => (await canvas.screenshot()).equals(half)).toBe(false)
    await home.getByRole('radio', { name: 'Change' }).click()
    for (const words of ['− Smaller', 'No change', '+ Larger'])
      await expect(home.getByText(words, { exact: true }).first()).toBeVisible()
  })

  test('are contours without 3D support', async ({ home }) => {
    await home.emulateMedia({ reducedMotion: 'reduce' })
    await openWith(home, [second, first])
    await expect(figures(home)).toHaveCount(2)
    await home.evaluate(() => {
      for (const canvas of document.querySelectorAll('canvas'))
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
    })
    await expect(home.locator('svg[role="img"]')).toHaveCount(2)
    // Controls that flat figures lack are not offered, with the reason.
    await expect(home.getByText(/cannot draw in 3D/)).toBeVisible()
    await expect(home.getByRole('radiogroup')).toHaveCount(0)
    await expect(home.getByRole('slider')).toHaveCount(0)
    await expect(home.locator('canvas')).toHaveCount(0)
  })

  test('compare the models of both scans if they have the same scale, and say which figures are shown', async ({
    home,
  }) => {
    await home.emulateMedia({ reducedMotion: 'reduce' })
    const serve = async (name: string, kind: 'glb' | 'obj', waist: string, heightCm = 170) => {
      const path = `/files/body-scans/${name.repeat(32)}.${kind}`
      const girths = { chest: '98', waist, high_hips: '102' }
      await home.route(`**${path}`, (route) =>
        route.fulfill({ body: simulatedModel(kind, { sex: 'female', heightCm, girths }), contentType: 'model/any' }),
      )
      return path
    }
    const [one, other, small] = [
      await serve('a', 'glb', '92'),
      await serve('b', 'glb', '80'),
      await serve('c', 'obj', '80', 17),
    ]
    const mode = (name: string) => home.getByRole('radio', { name }).click()
    const shown = (words: RegExp) => expect(home.getByText(words)).toBeVisible()
    const canvas = home.getByRole('img', { name: /^Your body on/ }).locator('canvas')
    await openWith(home, [scan(2, '06-09', 80, '80', { model: other }), scan(1, '04-14', 82, '92', { model: one })])
    await mode('Overlay')
    await shown(/The models of your scan service, both on the same scale\./)
    await mode('Slider')
    await shown(/left of the cut/)
    const half = await canvas.screenshot()
    await home.getByRole('slider', { name: 'Between the two scans' }).press('Home')
    await expect.poll(async () => (await canvas.screenshot()).equals(half)).toBe(false)
    await mode('Change')
    await shown(/colored where the surface of its trunk has moved/)
    await openWith(home, [scan(2, '06-09', 80, '80', { model: small }), scan(1, '04-14', 82, '92', { model: one })])
    await mode('Overlay')
    await shown(/Drawn from your measurements, since the two models are on different scales/)
    await openWith(home, [scan(2, '06-09', 80, '80'), scan(1, '04-14', 82, '92', { model: one })])
    await mode('Overlay')
    await shown(/since only one of the scans has a model/)
  })

  test('use the scan’s model, or are drawn from the measurements if it is unavailable', async ({ home }) => {
    await home.emulateMedia({ reducedMotion: 'reduce' })
    const path = `/files/body-scans/${'a'.repeat(32)}.glb`
    await home.route(`**${path}`, (route) => route.fulfill({ body: glb(), contentType: 'model/gltf-binary' }))
    await openWith(home, [scan(1, '04-14', 82, '84', { model: path })])
    await expect(figures(home)).toBeVisible()
    await expect(home.getByText('Drawing your figure')).toHaveCount(0)
    await expect(home.locator('[data-lead]')).toHaveCount(0)
    const obj = path.replace('.glb', '.obj')
    await home.route(`**${obj}`, (route) =>
      route.fulfill({ body: 'v 0 0 0\nv 1 0 0\nv 0 2 0\nf 1 2 3\n', contentType: 'model/obj' }),
    )
    await openWith(home, [scan(1, '04-14', 82, '84', { model: obj })])
    await expect(figures(home)).toBeVisible()
    await expect(home.getByText('Drawing your figure')).toHaveCount(0)
    await expect(home.getByText(/could not be loaded/)).toHaveCount(0)
    await openWith(home, [scan(1, '04-14', 82, '84', { model: path })])
    await home.route(`**${path}`, (route) => route.fulfill({ status: 404 }))
    await home.reload()
    await expect(home.getByText(/The model of this scan could not be loaded/)).toBeVisible()
    await expect(home.locator('[data-lead]')).toHaveCount(3)
  })
})

test.describe('the screen of body scans @long', () => {
  test('shows other pictures over time, and the comparison of two scans as a table', async ({ home }) => {
    await openWith(home, [first])
    const canvas = figures(home).locator('canvas')
    const before = await canvas.screenshot()
    await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false)
    await home.emulateMedia({ reducedMotion: 'reduce' })
    await openWith(home, [second, first])
    await expect(home.getByRole('heading', { name: 'Down 3 lbs and 0.9 inches at the waist' })).toBeVisible()
    await expect(figures(home)).toHaveCount(2)
    const row = (name: string) => home.locator(`tr[data-measure="${name}"]`)
    await expect(row('weight')).toHaveText('Weight181 lbs178 lbsDown 3 lbs')
    await expect(row('waist')).toHaveText('Waist33.1 in32.2 inDown 0.9 in')
  })

  test('is reached from the menu, reports the visit, and is skipped with a reason', async ({ home }) => {
    const events: unknown[] = []
    await home.route('**/v1/client/user/user-flow-activity', async (route) => {
      events.push(route.request().postDataJSON())
      await route.fulfill({ json: {} })
    })
    await answer(home, '/measurements?*', listOf([]))
    await answer(home, '/last-measurement', null, 204)
    await home.goto('/client/home')
    await home.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: '3D Look' }).click()
    await expect(home).toHaveURL(/\/client\/3d-look$/)
    for (const name of ['Scan', 'Review', 'Repeat'])
      await expect(home.getByRole('listitem').getByText(name, { exact: true })).toBeVisible()
    await home.getByRole('button', { name: 'Skip for now' }).click()
    const dialog = home.getByRole('dialog')
    await dialog.getByText('I do not have time right now').click()
    await home.route('**/v1/measurements/skip', (route) => route.fulfill({ json: { skipped: true } }))
    await dialog.getByRole('button', { name: 'Skip for now' }).click()
    await expect(home.getByText('Skipped for now.')).toBeVisible()
    await expect.poll(() => events).toEqual([{ event: 'BODY_LOOK_3D_START' }, { event: 'BODY_LOOK_3D_FINISH' }])
  })

  test('only logs a failed load of the scans', async ({ home }) => {
    const logged: string[] = []
    home.on('console', (message) => void logged.push(message.text()))
    await fail(home, '/measurements?*')
    await fail(home, '/last-measurement')
    await home.goto('/client/3d-look')
    await expect(home.getByRole('note')).toContainText('Your body scans could not be loaded')
    expect(logged.some((line) => line.includes('The body scans could not be loaded.'))).toBe(true)
    await expect(home.locator('[data-kind]')).toHaveCount(0)
  })

  for (const [width, scheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const)
    test(`is accessible at ${width} px, ${scheme}`, async ({ home }) => {
      await home.emulateMedia({ reducedMotion: 'reduce', colorScheme: scheme })
      await home.setViewportSize({ width, height: 900 })
      await openWith(home, [{ ...scan(3, '07-09', 80, '80'), status: 'pending', data: null }, second, first])
      await expect(figures(home)).toHaveCount(2)
      await expect(home.getByText('We are working on your latest scan')).toBeVisible()
      await expectAccessible(home)
      expect(await home.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
      const frame = await home.getByRole('radiogroup').boundingBox()
      for (const mode of await home.getByRole('radio').all()) {
        const box = await mode.boundingBox()
        expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0))
      }
      expect(frame?.width).toBeLessThan(width)
    })
})
