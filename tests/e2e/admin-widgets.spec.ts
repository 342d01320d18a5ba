import { expect, test, type Page } from '@playwright/test'
import { heading, idIn, input, notice, openAdmin, save } from './admin-actions.ts'
import { openOffice, type Office } from './content-actions.ts'

const field = (page: Page, name: string) => page.locator(`[data-field="${name}"]`)
const choice = (page: Page, name: string, value: string) =>
  field(page, name).getByRole('button', { name: value, exact: true })
const tile = (page: Page, type: string) => page.getByRole('radio', { name: type, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title="Widget preview"]')
const card = (page: Page) => preview(page).getByTestId('preview-card')
const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`
const pick = async (page: Page, name: string, words: string) => {
  const box = field(page, name).getByRole('combobox').first()
  await box.click()
  await box.fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

test('a widget is edited next to its card, and its call to action requires what it needs', async ({ page }) => {
  const name = unique('June walk')
  await openAdmin(page, '/widgets/create')
  await input(page, 'name').fill(name)
  await input(page, 'title').fill('Walk with us in June')
  await expect(card(page)).toContainText('Walk with us in June')
  await tile(page, 'Headline').check({ force: true })
  await expect(page.getByRole('img', { name: /Page map: the widget is in the grid of Home/ })).toBeVisible()

  await save(page)
  await expect(field(page, 'cta_type').getByText('Choose Arrow or Button.')).toBeVisible()
  await expect(field(page, 'cta_url_type').getByText('Choose URL or Page.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Call to action/ }).getByLabel('2 errors')).toBeVisible()
  await expect(field(page, 'cta_type').getByRole('button')).toHaveText(['Arrow', 'Button'])
  await expect(field(page, 'cta_url_type').getByRole('button')).toHaveText(['URL', 'Page'])

  await choice(page, 'cta_type', 'Arrow').click()
  await expect(field(page, 'cta_text')).toHaveCount(0)
  await choice(page, 'cta_type', 'Button').click()
  await expect(field(page, 'cta_text')).toBeVisible()
  await choice(page, 'cta_url_type', 'Page').click()
  await expect(field(page, 'cta_url')).toHaveCount(0)
  await save(page)
  await expect(field(page, 'cta_page_id').getByText('Choose a page, or switch URL type to URL.')).toBeVisible()
  await page.keyboard.press('Escape')
  await choice(page, 'cta_url_type', 'URL').click()
  // The error disappears with its field.
  await expect(page.getByLabel('Form errors')).toBeHidden()
  await save(page)
  await expect(field(page, 'cta_url').getByText('Enter a URL, or switch URL type to Page.')).toBeVisible()
  await input(page, 'cta_url').fill('https://example.org/june')
  await input(page, 'cta_text').fill('Count me in')
  await expect(card(page).getByRole('link', { name: /Count me in/ })).toBeVisible()
  await save(page)
  await page.waitForURL(/\/admin\/widgets\/\d+$/)
  await expect(heading(page)).toHaveText(name)
})

test('a text widget chooses the style of its call to action, and hidden fields do not prevent saving', async ({
  page,
}) => {
  await openAdmin(page, '/widgets/create')
  await input(page, 'name').fill(unique('Words'))
  await tile(page, 'Two content links').check({ force: true })
  await page.getByRole('group', { name: 'Two links 1' }).getByLabel('URL').fill('not an address')
  await save(page)
  const problems = page.getByLabel('Form errors')
  await expect(problems).toContainText('Two links')
  await tile(page, 'Text').check({ force: true })
  await expect(problems).not.toContainText('Two links')
  await choice(page, 'cta_url_type', 'None').click()
  await save(page)
  await expect(field(page, 'cta_type').getByText('Choose Arrow or Button.')).toBeVisible()
  await choice(page, 'cta_type', 'Arrow').click()
  await expect(problems).toBeHidden()
  await save(page)
  await page.waitForURL(/\/admin\/widgets\/\d+$/)
})

test('a new widget of a page starts with its programs, counts its audience and is shown at full size', async ({
  page,
  browser,
}) => {
  const office = await openOffice(browser)
  const program = await office.add('programs', { name: unique('Steady') })
  const slug = unique('steady-page').replace(' ', '-')
  const host = await office.add('pages', { name: 'Steady page', slug, programs: [program.id], is_published: true })
  await openAdmin(page, `/pages/${host.id}`)
  await page.getByRole('button', { name: 'New widget in Grid' }).click()
  await expect(heading(page)).toHaveText('New widget')
  await expect(field(page, 'programs').locator('.MuiChip-root')).toHaveText(String(program['name']))
  await expect(field(page, 'displayed_pages').locator('.MuiChip-root')).toHaveText('Steady page')
  const facts = page.getByRole('region', { name: 'Preview' }).locator('dl')
  await expect(facts).toContainText(
    `Members in ${String(program['name'])} who can see the page, limited to members in ${String(program['name'])}, 0 people`,
  )
  await input(page, 'name').fill(unique('Of the page'))
  await input(page, 'title').fill('Read me')
  await tile(page, 'Large quad').check({ force: true })
  await page.getByRole('button', { name: 'Enlarge preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  const large = dialog.locator('iframe')
  await expect(large.contentFrame().getByText('Read me')).toBeVisible()
  // The size members see.
  await expect(large).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await office.remove('pages', host.id)
  await office.remove('programs', program.id)
  await office.close()
})

test.describe('@long', () => {
  let office: Office
  test.beforeAll(async ({ browser }) => {
    office = await openOffice(browser)
  })
  test.afterAll(async () => office.close())
  test.setTimeout(90_000)

  test('a call to action is optional for text widgets and required for icon nudges', async ({ page }) => {
    await openAdmin(page, '/widgets/create')
    await tile(page, 'Text').check({ force: true })
    await expect(field(page, 'cta_url_type').getByRole('button')).toHaveText(['URL', 'Page', 'None'])
    await choice(page, 'cta_url_type', 'None').click()
    await expect(field(page, 'cta_complete_action_on_click')).toHaveCount(0)
    await tile(page, 'Icon nudge').check({ force: true })
    await expect(field(page, 'cta_text')).toBeVisible()
    await tile(page, 'Common').check({ force: true })
    await expect(field(page, 'cta_text')).toHaveCount(0)
    await expect(field(page, 'cta_url_type').getByRole('button')).toHaveText(['URL', 'Page'])
    await tile(page, 'Custom').check({ force: true })
    await expect(field(page, 'cta_type')).toHaveCount(0)
    await expect(field(page, 'custom_name')).toBeVisible()
  })

  test('the action completed by a click is selected, and cleared again', async ({ page }) => {
    const action = await office.add('action', { name: unique('Join the walk'), code: unique('join').replace(' ', '-') })
    const widget = await office.add('widgets', {
      name: unique('Press'),
      title: 'Press',
      cta_url: 'https://example.org',
    })
    await openAdmin(page, `/widgets/${widget.id}`)
    await page.getByRole('switch', { name: 'Complete an action when clicked' }).click()
    await pick(page, 'cta_complete_action_on_click', String(action['name']))
    await save(page)
    await expect(notice(page, 'Saved')).toBeVisible()
    const stored = async () =>
      (await office.search('widgets', { filters: JSON.stringify({ id: widget.id }) }))[0]?.[
        'cta_complete_action_on_click'
      ]
    expect(await stored()).toMatchObject({ actionId: action.id, code: action['code'] })
    await page.reload()
    await expect(field(page, 'cta_complete_action_on_click').getByRole('combobox').first()).toHaveValue(
      String(action['name']),
    )
    await page.getByRole('switch', { name: 'Complete an action when clicked' }).click()
    await save(page)
    await expect(notice(page, 'Saved')).toBeVisible()
    await expect.poll(stored).toBeNull()
  })

  test('a picture is selected and removed, and a wrong file is refused at its input', async ({ page }) => {
    await openAdmin(page, '/widgets/create')
    const file = field(page, 'image').locator('input[type=file]')
    await file.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await expect(field(page, 'image').getByText('Please select a valid file.')).toBeVisible()
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    await file.setInputFiles({ name: 'pixel.png', mimeType: 'image/png', buffer: pixel })
    await expect(card(page).locator('img')).toBeVisible()
    await field(page, 'image').getByRole('button', { name: 'Remove file' }).click()
    await expect(card(page).locator('img')).toHaveCount(0)
    await expect(field(page, 'image').getByRole('button', { name: 'Remove file' })).toHaveCount(0)
  })

  test('quads are always four and links always two', async ({ page }) => {
    const quad = await office.add('widgets', {
      name: unique('Quad'),
      type: 'quad',
      quad_options: [{ subtitle: 'Only one', description: '' }],
    })
    await openAdmin(page, `/widgets/${quad.id}`)
    await expect(page.getByRole('group', { name: /^Quads \d$/ })).toHaveCount(4)
    const links = await office.add('widgets', { name: unique('Links'), type: 'two content links' })
    await page.goto(`/admin/widgets/${links.id}`)
    await expect(page.getByRole('group', { name: /^Two links \d$/ })).toHaveCount(2)
    await input(page, 'title').fill('Two ways on')
    await page.getByRole('group', { name: 'Two links 1' }).getByLabel('Content title').fill('Read')
    await expect(card(page).getByRole('heading', { name: 'Read' })).toBeVisible()
  })

  test('every type has its card in the preview; built-in ones are labeled as sample data', async ({ page }) => {
    await openAdmin(page, '/widgets/create')
    await input(page, 'title').fill('A title')
    for (const type of [
      'Nudge',
      'Headline',
      'Borderless',
      'Icon nudge',
      'Quad',
      'Large quad',
      'Two content links',
      'HTML',
      'Text',
      'Common',
    ]) {
      await tile(page, type).check({ force: true })
      await expect(card(page).getByRole('heading', { name: 'A title' })).toBeVisible()
    }
    await tile(page, 'Custom').check({ force: true })
    await expect(page.getByText('Sample data')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Translations' })).toHaveCount(0)
    await field(page, 'custom_name').getByRole('combobox').click()
    const names = (await page.getByRole('option').allInnerTexts()).filter(
      (name) => name.trim() !== '' && name !== 'None',
    )
    await page.keyboard.press('Escape')
    for (const name of names) {
      await field(page, 'custom_name').getByRole('combobox').click()
      await page.getByRole('option', { name, exact: true }).click()
      await expect(card(page).locator('section').first()).toBeVisible()
    }
    expect(names).toHaveLength(19)
  })

  test('the preview changes device, theme and language, without calls of the member area', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (/\/v1\/(client(?!\/user$)|actions)\//.test(request.url())) asked.push(request.url())
    })
    const widget = await office.add('widgets', {
      name: unique('Spoken'),
      type: 'headline',
      title: 'Good morning',
      translations: { es: { title: 'Buenos días' } },
    })
    await openAdmin(page, `/widgets/${widget.id}`)
    await expect(card(page)).toContainText('Good morning')
    expect((await card(page).evaluate((element) => element.clientWidth)).valueOf()).toBe(350)
    await page.getByRole('button', { name: 'Phone' }).click()
    await expect.poll(() => card(page).evaluate((element) => element.clientWidth)).toBe(358)
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await expect(preview(page).locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByLabel('Preview language').locator('..').click()
    await page.getByRole('option', { name: 'Español' }).click()
    await expect(card(page)).toContainText('Buenos días')
    expect(asked).toEqual([])
  })

  test('explains rule by rule why a member does not see a widget, and who does', async ({ page }) => {
    const [program] = await office.search('programs')
    const action = await office.add('action', {
      name: unique('Welcome call'),
      code: unique('welcome').replace(' ', '-'),
    })
    const widget = await office.add('widgets', {
      name: unique('Later'),
      programs: [program?.id],
      display_requires_completed_action: action.id,
    })
    await openAdmin(page, `/widgets/${widget.id}`)
    const aside = page.getByRole('region', { name: 'Preview' })
    await expect(
      aside.getByText(new RegExp(`Members in ${String(program?.['name'])}, \\d+ (people|person)`)),
    ).toBeVisible()
    await expect(aside.getByText(String(action['name']))).toBeVisible()
    await page.getByLabel('Select a member').fill('Maya')
    await page.getByRole('option', { name: /Maya/ }).first().click()
    await expect(aside.getByText(/^Hidden from Maya .*:$/)).toBeVisible()
    await expect(aside.locator('[data-rule="after"]')).toHaveAttribute('data-met', 'false')
    await expect(aside.locator('[data-rule="on"]')).toHaveAttribute('data-met', 'true')
    await office.set('widgets', widget.id, { display_requires_completed_action: null, programs: [] })
    await page.reload()
    await page.getByLabel('Select a member').fill('Maya')
    await page.getByRole('option', { name: /Maya/ }).first().click()
    await expect(aside.getByText(/^Visible to Maya .* on /)).toBeVisible()
  })

  test('the form of an action follows its type', async ({ page }) => {
    const action = await office.add('action', {
      name: unique('Step'),
      code: unique('step').replace(' ', '-'),
      cta_type: 'none',
    })
    await openAdmin(page, `/actions/${action.id}`)
    await expect(heading(page)).toHaveText(String(action['name']))
    const type = async (label: string) => {
      // The first field with an error is focused, and its list is open.
      await page.keyboard.press('Escape')
      await field(page, 'cta_type').getByRole('combobox').click()
      await page.getByRole('option', { name: label, exact: true }).click()
    }
    const shown = async (names: readonly string[]) => {
      for (const name of [
        'cta_text',
        'cta_url',
        'cta_page_id',
        'cta_triggered_process_code',
        'cta_completed_text',
        'cta_complete_action_on_click',
      ])
        await expect(field(page, name)).toHaveCount(names.includes(name) ? 1 : 0)
    }
    await shown([])
    await type('URL')
    await shown(['cta_text', 'cta_url', 'cta_complete_action_on_click'])
    await type('Manual confirmation')
    await shown(['cta_text', 'cta_completed_text'])
    await type('Page')
    await shown(['cta_text', 'cta_page_id', 'cta_complete_action_on_click'])
    await save(page)
    await expect(field(page, 'cta_page_id').getByText('Choose a page, or another type.')).toBeVisible()
    await type('Triggered process')
    await shown(['cta_text', 'cta_triggered_process_code', 'cta_completed_text'])
    await save(page)
    await expect(
      field(page, 'cta_triggered_process_code').getByText('Choose a process, or another type.'),
    ).toBeVisible()
    const [process] = await office.search('processes')
    await pick(page, 'cta_triggered_process_code', String(process?.['name']))
    await save(page)
    await expect(notice(page, 'Saved')).toBeVisible()
    const [stored] = await office.search('action', { filters: JSON.stringify({ id: action.id }) })
    expect(stored).toMatchObject({ cta_type: 'triggered process', cta_triggered_process_code: process?.['code'] })
    expect(idIn(page)).toBe(String(action.id))
  })

  test('a copy has the options and the programs of its widget', async ({ page }) => {
    const [program] = await office.search('programs')
    const options = [1, 2, 3, 4].map((number) => ({ subtitle: `Pillar ${number}`, description: 'Words' }))
    const widget = await office.add('widgets', {
      name: unique('Pillars'),
      type: 'quad',
      quad_options: options,
      programs: [program?.id],
    })
    await openAdmin(page, `/widgets/${widget.id}`)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await page.waitForURL(/\/widgets\/create/)
    const name = unique('Pillars again')
    await input(page, 'name').fill(name)
    await save(page)
    await page.waitForURL(/\/admin\/widgets\/\d+$/)
    const [copy] = await office.search('widgets', { filters: JSON.stringify({ id: Number(idIn(page)) }) })
    expect(copy).toMatchObject({ name, type: 'quad', quad_options: options, programs: [{ id: program?.id }] })
    expect(copy?.id).not.toBe(widget.id)
  })
})
