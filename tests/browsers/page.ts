import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from './driver.ts'

type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'field'
  | 'heading'
  | 'link'
  | 'menuitem'
  | 'option'
  | 'radio'
  | 'text'

/** CSS of what has a role; `field` is whatever text is typed into. */
const selectors: Readonly<Record<Role, string>> = {
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: '[role=combobox], select',
  dialog: '[role=dialog], [role=alertdialog]',
  field: 'input, textarea',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
  option: '[role=option]',
  radio: 'input[type=radio], [role=radio]',
  text: 'p, span, strong, li, td, h1, h2, h3, div, [role=status]',
}

/**
 * Finds a visible element by role and name, marks it for the driver, and says what it is in. It runs in the page.
 * @returns how many there are
 */
const markIn = (css: string, name: string | null, isExact: boolean, within: string | null, index: number): number => {
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = (element as HTMLInputElement).labels ?? []
    const names = [
      by.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      element.getAttribute('aria-label'),
      [...labels].map(({ textContent }) => textContent).join(' '),
      element.textContent,
    ]
    return (names.find((text) => text?.trim()) ?? '').replace(/\s+/g, ' ').trim()
  }
  const isShown = (element: Element) =>
    element.matches('input[type=file], input[type=radio], input[type=checkbox]') ||
    (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible')
  const isNamed = (element: Element) => {
    const own = nameOf(element)
    return name === null || (isExact ? own === name || own === `${name} *` : new RegExp(name).test(own))
  }
  // What is chosen may be marked as disabled, since pressing it changes nothing.
  const off = ':disabled, [aria-disabled=true]:not([aria-pressed=true])'
  const scopes = within === null ? [document] : [...document.querySelectorAll(within)]
  const found = scopes
    .flatMap((scope) => [...scope.querySelectorAll(css)])
    .filter((element) => isShown(element) && isNamed(element) && !element.matches(off))
  document.querySelectorAll('[data-tried]').forEach((element) => element.removeAttribute('data-tried'))
  const element = found.at(index)
  element?.setAttribute('data-tried', '')
  element?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return found.length
}

const longestMs = 45_000

export interface Wanted {
  /** A text is the whole name. */
  name?: string | RegExp
  /** CSS of what it is in. */
  within?: string
  /** Which of several; negative from the end. */
  index?: number
}

/** A page as a person uses it, on any driver. What is not there yet is waited for. */
export const pageOf = (driver: Driver, origin: string) => {
  const run = <A extends unknown[], R>(work: (...given: A) => R, ...given: A): Promise<R> =>
    driver.evaluate(`(${work.toString()})(...${JSON.stringify(given)})`) as Promise<R>
  const until = async <T>(what: string, read: () => Promise<T>, isRight: (value: T) => boolean): Promise<T> => {
    const end = Date.now() + longestMs
    for (;;) {
      // The page may be on its way to another one.
      const value = await read().catch((error: unknown) => error as T)
      if (!(value instanceof Error) && isRight(value)) return value
      if (Date.now() > end)
        throw new Error(`${what}: ${value instanceof Error ? value.message : JSON.stringify(value)}`)
      await sleep(150)
    }
  }
  const mark = (role: Role, { name, within, index = 0 }: Wanted = {}) =>
    run(
      markIn,
      selectors[role],
      name === undefined ? null : name instanceof RegExp ? name.source : name,
      typeof name === 'string',
      within ?? null,
      index,
    )
  const find = (role: Role, wanted: Wanted = {}) =>
    until(
      `No ${role} ${String(wanted.name ?? '')} ${wanted.within ?? ''}`,
      () => mark(role, wanted),
      (count) => count > Math.max(wanted.index ?? 0, 0),
    )
  const marked = '[data-tried]'
  const press = async (role: Role, wanted: Wanted = {}) => {
    await find(role, wanted)
    // It may be moving still, such as a dialog, or be drawn anew.
    for (let attempt = 1; ; attempt += 1) {
      await sleep(200)
      await find(role, wanted)
      try {
        return await driver.click(marked)
      } catch (error) {
        if (attempt === 5) throw error
      }
    }
  }
  return {
    driver,
    run,
    until,
    find,
    press,
    open: (path: string) => driver.open(origin + path),
    count: (role: Role, wanted: Wanted = {}) => mark(role, wanted),
    gone: (role: Role, wanted: Wanted = {}) =>
      until(
        `Still a ${role} ${String(wanted.name)}`,
        () => mark(role, wanted),
        (count) => count === 0,
      ),
    /** Replaces a field's text. */
    fill: async (text: string, wanted: Wanted = {}) => {
      await press('field', wanted)
      await run((css: string) => (document.querySelector(css) as HTMLInputElement | null)?.select?.(), marked)
      await driver.type(text)
    },
    choose: async (path: string, wanted: Wanted = {}) => {
      await find('field', wanted)
      await driver.choose(marked, path)
    },
    /** Selects an option of a native list, as its menu would: drivers draw none. */
    select: async (value: string, wanted: Wanted = {}) => {
      await find('combobox', wanted)
      await run(
        (css: string, next: string) => {
          const list = document.querySelector(css) as HTMLSelectElement
          list.value = next
          list.dispatchEvent(new Event('change', { bubbles: true }))
        },
        marked,
        value,
      )
    },
    /** Reads from the page until it is right. */
    expect: <R>(what: string, read: () => R | Promise<R>, isRight: (value: R) => boolean) =>
      until<R>(what, () => run(read) as Promise<R>, isRight),
    /** Keeps what the page saves as files from here on, instead of the browser. */
    catchFiles: () =>
      run(() => {
        const saved: string[] = []
        Object.assign(globalThis, { savedFiles: saved })
        const make = URL.createObjectURL.bind(URL)
        URL.createObjectURL = (file) => {
          if (file instanceof Blob)
            void file
              .slice(0, 400)
              .text()
              .then((text) => saved.push(text))
          return make(file)
        }
      }),
    savedFile: (isRight: (file: string) => boolean) =>
      until(
        'No file was saved',
        () => run(() => (globalThis as unknown as { savedFiles: string[] }).savedFiles),
        (files) => files.some(isRight),
      ),
  }
}
export type TriedPage = ReturnType<typeof pageOf>
