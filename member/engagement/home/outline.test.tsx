import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Language } from '#shared/rules/index.ts'
import type { Answer } from '../../app/index.ts'
import { drawTop as drawWith, type Greetings } from './outline.ts'

const html = readFileSync('member/outline.html', 'utf8')
const textsOf = (language: string) =>
  JSON.parse(readFileSync(`shared/languages/${language}/screens/layout.json`, 'utf8')) as Greetings
const greetings = { en: textsOf('en'), de: textsOf('de') } as Record<Language, Greetings>
const drawTop = (account: Account) => drawWith(account, greetings)

type Account = Answer<'getUser'>
type Organization = Account['user']['organizations'][number]
const accountOf = (first_name: string | null, organizations: readonly Partial<Organization>[] = []) =>
  ({ user: { first_name, organizations }, profile: { timezone: 'Europe/Berlin' } }) as unknown as Account

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-06-10T06:30:00Z'), toFake: ['Date'] })
  localStorage.setItem('hale.language', 'de')
  document.body.innerHTML = html
  // jsdom loads no pictures.
  HTMLImageElement.prototype.decode = async () => {}
  return () => vi.useRealTimers()
})
const banner = () => document.querySelector<HTMLElement>('.outline section')

test('the greeting is in the browser’s language and of the account’s time of day', async () => {
  await drawTop(accountOf('Maya $&'))
  expect(document.querySelector('h1')?.textContent).toBe('Guten Morgen, Maya $&')
  await drawTop(accountOf(null))
  expect(document.querySelector('h1')?.textContent).toBe('Guten Morgen')
  expect(banner()?.dataset['drawn']).toBeUndefined()
})

test('the first organization with a message has it drawn', async () => {
  const description = '<p>Care and more</p>'
  await drawTop(
    accountOf('Maya', [
      {},
      {
        banner_name: 'Northfield',
        banner_heading: 'Hello',
        banner_description: description,
        banner_img: '/files/x.png',
      },
    ]),
  )
  expect(banner()?.dataset['drawn']).toBe('')
  expect(banner()?.querySelector('small')?.textContent).toBe('Northfield')
  expect(banner()?.querySelector('b')?.textContent).toBe('Hello')
  expect(banner()?.querySelector('p')?.textContent).toBe('Care and more')
  expect(banner()?.querySelector('img')?.getAttribute('src')).toBe('/files/x.png')
})

test('markup other than one paragraph of text is left to the app, and never becomes elements', async () => {
  await drawTop(accountOf('<i>x</i>', [{ banner_heading: '<b>y</b>', banner_description: '<p>a <img src=x></p>' }]))
  expect(document.querySelector('h1')?.innerHTML).toBe('Guten Morgen, &lt;i&gt;x&lt;/i&gt;')
  expect(banner()?.textContent.trim()).toBe('<b>y</b>')
  expect(banner()?.querySelector('img')).toBeNull()
})

test('without outlines nothing is drawn', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  await drawTop(accountOf('Maya'))
  expect(document.body.innerHTML).toBe('<div id="root"></div>')
})
