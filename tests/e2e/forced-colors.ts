/** Finds what forced colors, such as those of Windows' contrast themes, take away. */
import type { Page } from '@playwright/test'

/** Notes all painted shapes of the page in its own colors. `lost` says later which of them, and which states, cannot be seen. */
const watchPaint = () => {
  const still = new CSSStyleSheet()
  still.replaceSync('*, *::before, *::after { transition: none !important }')
  document.adoptedStyleSheets.push(still)
  const parts = ['', '::before', '::after']
  const isPainted = (color: string) =>
    color !== 'none' && color !== 'transparent' && !/^rgba.*, 0\)$|\/ 0\)$/.test(color)
  const behind = (element: Element | null): string => {
    for (let one = element; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one)
      if (isPainted(backgroundColor)) return backgroundColor
    }
    return 'rgb(255, 255, 255)'
  }
  const edgesOf = (style: CSSStyleDeclaration): string =>
    (['borderTop', 'borderRight', 'borderBottom', 'borderLeft', 'outline'] as const)
      .filter((edge) => {
        const isDrawn = Number.parseFloat(style[`${edge}Width`]) > 0 && style[`${edge}Style`] !== 'none'
        return isDrawn && isPainted(style[`${edge}Color`])
      })
      .map((edge) => `${edge} ${style[`${edge}Width`]} ${style[`${edge}Color`]}`)
      .join()
  /** Border, outline, background and glyph of an element and what is in it. */
  const looksOf = (element: Element, depth = 2): string => {
    const boxes = parts.map((part) => {
      const style = getComputedStyle(element, part || null)
      if (part && ['none', 'normal'].includes(style.content)) return ''
      const glyph = part ? [style.content, style.opacity, style.translate] : [element.getAttribute('d'), style.fill]
      return [isPainted(style.backgroundColor) && style.backgroundColor, edgesOf(style), ...glyph].join(';')
    })
    const inner = depth > 0 ? [...element.children].map((child) => looksOf(child, depth - 1)) : []
    return [...boxes, ...inner].join('|')
  }
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width >= 3 && height >= 3 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const nameOf = (element: Element): string => {
    const around = element.closest('[role], section, article, li, button, a')
    return [around, element].map((one) => /^<[^>]*>/.exec(one?.outerHTML ?? '')?.[0].slice(0, 160)).join(' ')
  }
  const isShown = (element: Element, part: string): boolean => {
    const style = getComputedStyle(element, part || null)
    const backdrop = behind(part || element instanceof SVGElement ? element : element.parentElement)
    const colors = element instanceof SVGElement ? [style.fill, style.stroke] : [style.backgroundColor]
    return colors.some((color) => isPainted(color) && color !== backdrop) || edgesOf(style) !== ''
  }
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.background = 'var(--skeleton)'
  const { backgroundColor: waiting } = getComputedStyle(probe)
  probe.remove()
  /**
   * Bars, dots, thumbs and drawings: painted and without text; and what has an edge by its fill alone, such as buttons. Placeholders,
   * pictures, frames of icons and what is disabled are none; nor are initials, and links that are only seen with the focus.
   */
  const filled = 'button:not([aria-haspopup]), a[href]:not([href^="#main"]), dialog, .MuiAlert-root, [data-notice]'
  const isShape = (element: Element, part: string): boolean => {
    const style = getComputedStyle(element, part || null)
    if (part) return !['none', 'normal'].includes(style.content) && style.opacity !== '0'
    if (element instanceof SVGElement) return element.matches('path, rect, circle, line, polyline')
    return (
      isPainted(style.backgroundColor) &&
      style.backgroundColor !== waiting &&
      !element.matches('img, :disabled') &&
      (element.matches(filled) || (!element.textContent.trim() && !element.querySelector('svg, img, canvas')))
    )
  }
  const shapes = [...document.querySelectorAll('body *')]
    .filter((element) => isSeen(element) && !element.closest('[aria-busy=true], [data-sonner-toaster]'))
    .flatMap((element) => parts.map((part) => ({ element, part })))
    .filter(({ element, part }) => isShape(element, part) && isShown(element, part))

  const attributes = ['aria-checked', 'aria-selected', 'aria-pressed', 'aria-current']
  const boxes = 'input:is([type=checkbox], [type=radio])'
  /** Gives an element its other state. @returns what gives it the own one back */
  const flip = (element: Element): (() => void) => {
    if (element instanceof HTMLInputElement) {
      element.checked = !element.checked
      return () => void (element.checked = !element.checked)
    }
    const own = attributes.flatMap((name) => (element.getAttributeNode(name)?.cloneNode() as Attr | undefined) ?? [])
    for (const { name, value } of own) element.setAttribute(name, String(value === 'false'))
    return () => own.forEach(({ name, value }) => element.setAttribute(name, value))
  }
  /** One of each kind: the styles of its class and its parent's. The browser draws native boxes; the last crumb is no link. */
  const stateful = (): Element[] => {
    const all = [
      ...document.querySelectorAll([...attributes.map((name) => `[${name}]:not(span)`), boxes].join()),
    ].filter(
      (element) =>
        isSeen(element) && !(element instanceof HTMLInputElement && getComputedStyle(element).appearance !== 'none'),
    )
    const kindOf = (element: Element) =>
      [element, element.parentElement].map((one) => `${one?.tagName} ${one?.getAttribute('class')}`).join()
    return [...new Map(all.map((element) => [`${kindOf(element)}${flipped(element)}`, element])).values()]
  }
  const flipped = (element: Element) => attributes.map((name) => element.getAttribute(name)).join()
  const lost = (): string[] => [
    ...shapes
      .filter(({ element, part }) => isSeen(element) && !isShown(element, part))
      .map(({ element, part }) => `shape ${nameOf(element)} ${part}`),
    ...stateful().flatMap((element) => {
      const now = looksOf(element)
      const undo = flip(element)
      const other = looksOf(element)
      undo()
      return other === now ? [`state ${nameOf(element)}`] : []
    }),
  ]
  return { lost }
}

/**
 * What cannot be told in forced colors: shapes that are like what is behind them, and elements with a state, such as a chosen day or a
 * switch, that look the same in the other one. The page is left in its own colors.
 */
export const lostInForcedColors = async (page: Page): Promise<string[]> => {
  const paint = await page.evaluateHandle(watchPaint)
  await page.emulateMedia({ forcedColors: 'active' })
  const found = await paint.evaluate(({ lost }) => lost())
  await page.emulateMedia({ forcedColors: 'none' })
  return [...new Set(found)]
}
