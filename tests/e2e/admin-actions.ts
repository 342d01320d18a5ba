/** Shared by browser tests of the back office. */
import { expect, type Page, type Request } from '@playwright/test'
import { type Group } from '#shared/classkeys/spec.ts'
import { resources } from '#shared/classkeys/index.ts'
import { administrator, signInOnly, trackCalls } from './member-actions.ts'

/** Signs the administrator in and opens a screen of the back office. */
export const openAdmin = async (page: Page, path = ''): Promise<void> => {
  await signInOnly(page, administrator)
  await page.goto(`/admin${path}`)
  await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
}

/** Console errors of the page itself, without what a policy only reports. */
export const watchErrors = (page: Page): string[] => {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/report[- ]only/i.test(message.text())) errors.push(message.text())
  })
  return errors
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const input = (page: Page, field: string) =>
  page.locator(`[data-field="${field}"]`).locator('input, textarea:not([readonly])').last()
export const notice = (page: Page, text: string | RegExp) => page.locator('[data-notice]').getByText(text)
export const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

/** The id of the item in the open form. */
export const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

/** The `sort` of a list request, in either dialect. */
export const sortOf = (request: Request): unknown =>
  JSON.parse(new URL(request.url()).searchParams.get('sort') ?? 'null')

const paths: Readonly<Record<string, string>> = { action: 'actions', action_groups: 'action-groups' }
const further: Partial<Record<Group, readonly string[]>> = {
  people: ['/upload-users', '/search'],
  organizations: ['/access'],
  content: ['/translations', '/import/faq'],
  care: ['/appointments/calendar?view=week', '/appointments/calendar?view=month', '/appointments/calendar?view=agenda'],
  clinical: ['/upload/medications'],
  platform: ['/audit', '/jobs', '/outbox', '/trash', '/no-such-screen'],
}
/** The paths of a group's screens: lists, forms of new items, and what declarations do not name. */
export const screensOf = (group: Group): string[] => [
  ...resources
    .filter((resource) => resource.group === group)
    .flatMap((resource) => {
      const path = `/${paths[resource.name] ?? resource.name}`
      return resource.operations.includes('add') ? [path, `${path}/create`] : [path]
    }),
  ...(further[group] ?? []),
]

/** Navigates like a link, without reloading the back office, and waits until the other screen and what it loads are there. */
export const goTo = async (page: Page, path: string): Promise<void> => {
  const calls = trackCalls(page)
  const left = await page.evaluateHandle(
    (address) => {
      const { pathname } = location
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      return pathname === location.pathname ? null : document.querySelector('main h1')
    },
    `/admin${path}`.replace(/\/$/, ''),
  )
  await expect.poll(() => left.evaluate((title) => title?.isConnected)).not.toBe(true)
  await left.dispose()
  await expect(heading(page)).toBeVisible()
  await calls.settled()
  await expect(page.locator('main').getByLabel('Loading')).toHaveCount(0)
}

/** The path of the first item of a group's open list, if items of it can be opened. */
export const firstItem = async (page: Page, list: string): Promise<string | undefined> => {
  const links = page.locator(`main a[href^="/admin${list}/"]`)
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  return addresses.find((one) => /\/\d+(?:\/show)?$/.test(one))?.replace('/admin', '')
}

/** What is wrong with the geometry of a generated form: neighbors at another height, cut text, a page that scrolls to the side. */
export const formFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const form = document.querySelector('main form')
    const rows = new Set([...(form?.querySelectorAll('.narrow') ?? [])].map(({ parentElement }) => parentElement))
    const uneven = [...rows].flatMap((row) => {
      const fields = [...(row?.querySelectorAll(':scope > .narrow') ?? [])].flatMap((field) => {
        const control = field.querySelector('.MuiInputBase-root, .MuiToggleButtonGroup-root, .MuiFormControlLabel-root')
        return control ? [{ field, control: control.getBoundingClientRect(), box: field.getBoundingClientRect() }] : []
      })
      return fields.flatMap((one, index) => {
        const next = fields[index + 1]
        if (!next || next.box.left < one.box.right || next.box.top >= one.box.bottom) return []
        const isEven = (['top', 'height'] as const).every(
          (side) => Math.abs(one.control[side] - next.control[side]) <= 1,
        )
        return isEven ? [] : [`${one.field.textContent} and ${next.field.textContent} are not in line`]
      })
    })
    const cut = [...(form?.querySelectorAll('*') ?? [])].filter((element) => {
      const { overflowX, clipPath } = getComputedStyle(element)
      const isHiding = ['hidden', 'clip'].includes(overflowX) && clipPath === 'none' && element.clientWidth > 2
      return isHiding && element.textContent.trim() !== '' && element.scrollWidth > element.clientWidth + 1
    })
    const isScrolling = document.documentElement.scrollWidth > innerWidth
    return [...uneven, ...cut.map(({ textContent }) => `${textContent} is cut`), ...(isScrolling ? ['scrolls'] : [])]
  })
