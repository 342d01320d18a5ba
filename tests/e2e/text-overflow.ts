/** Layout errors of larger text and longer words: overflowing elements, cut labels and damaged text. */
import type { Page } from '@playwright/test'

/** Elements that overflow the page to the right, innermost only; not those scrolled or clipped by an ancestor. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Without the scroll bar, where it takes space.
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const isScrolled = (element: Element): boolean => {
      for (let one = element.parentElement; one && one !== document.body; one = one.parentElement)
        if (getComputedStyle(one).overflowX !== 'visible') return true
      return false
    }
    const isOut = (element: Element) =>
      element.getBoundingClientRect().right > clientWidth + 0.5 && !isScrolled(element)
    const out = [...document.querySelectorAll('body *')].filter(
      (element) => isOut(element) && ![...element.children].some(isOut),
    )
    return out.map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 40) ?? ''}`)
  })

/** Partly hidden labels of the bottom bar. */
export const cutLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('nav span')]
      .filter((label) => {
        const { left, right, bottom } = label.getBoundingClientRect()
        return label.scrollWidth > label.clientWidth + 1 || left < 0 || right > innerWidth || bottom > innerHeight
      })
      .map((label) => label.textContent ?? ''),
  )

/**
 * Text that larger letters damage:
 * - words broken in their middle, except long ones that take a hyphen, in two pieces, where the column is wide;
 * - words of which a part lies outside of the box that cuts it, or of the button or label that it belongs to;
 * - words beside the page, where nobody can scroll to, and lines printed over another text.
 */
export const overflowingText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>()
    const lines: { rect: DOMRect; parent: Element; text: string }[] = []
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.clientHeight + element.getBoundingClientRect().height > 2
    /** The nearest ancestor or self that clips its overflow without scrolling. */
    const cutting = (element: Element | null): Element | null => {
      for (let one = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(one)
        // For screen readers only, or scrollable.
        if (clipPath !== 'none' || one.getBoundingClientRect().width <= 1) return null
        if ([overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) return null
        if (overflowX === 'hidden' || overflowX === 'clip') return one
      }
      return null
    }
    /** Number of letters of `word` on each line. */
    const pieces = (node: Node, index: number, word: string): number[] => {
      const range = document.createRange()
      const counts: number[] = []
      let last = Number.NaN
      for (let at = 0; at < word.length; at++) {
        range.setStart(node, index + at)
        range.setEnd(node, index + at + 1)
        const { top, height } = range.getBoundingClientRect()
        if (Math.abs(top - last) <= height / 2) counts.push((counts.pop() ?? 0) + 1)
        else counts.push(1)
        last = top
      }
      return counts
    }
    /** Hyphenation dictionaries may be missing in test browsers: this checks whether a break is justified and possible. */
    const isBadlyBroken = (parent: Element, word: string, counts: number[]): boolean => {
      const { hyphens, hyphenateLimitChars } = getComputedStyle(parent) as CSSStyleDeclaration & {
        hyphenateLimitChars?: string
      }
      // A soft hyphen of the text; the first letter of the new line may be counted with the previous one.
      const isGiven = [...word.matchAll(/\u00AD/g)].some(({ index }) => Math.abs((counts[0] ?? 0) - index) <= 2)
      if (isGiven && counts.length === 2) return false
      const shortest = Number.parseInt(hyphenateLimitChars ?? '', 10) || 5
      if (hyphens !== 'auto' || word.length < shortest || counts.length > 2) return true
      let block = parent
      while (block.parentElement && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
      return block.getBoundingClientRect().width < innerWidth * 0.55
    }
    /** Whether it may be outside the page: scrollable, or for screen readers only. */
    const mayStandOff = (element: Element): boolean => {
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(one)
        if (clipPath !== 'none') return true
        if ((overflowX === 'auto' || overflowX === 'scroll') && one.scrollWidth > one.clientWidth) return true
      }
      return false
    }
    const isFixed = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true
      return false
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent ?? ''
      if (!parent || !text.trim() || !isSeen(parent) || parent.closest('script, style, noscript, select, [inert]'))
        continue
      const range = document.createRange()
      const cut = cutting(parent)?.getBoundingClientRect()
      const holder = parent.closest('button, a, label, th, td')?.getBoundingClientRect()
      const isBeneath = !isFixed(parent)
      const isOnPage = !mayStandOff(parent)
      for (const { 0: word, index } of text.matchAll(/[\p{L}\d\u00AD]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0)
        const [first] = rects
        if (!first || range.getBoundingClientRect().width <= 1) continue
        if (rects.some(({ top }) => Math.abs(top - first.top) > first.height / 2)) {
          const counts = pieces(node, index, word)
          if (isBadlyBroken(parent, word, counts)) found.add(`broken: ${word} (${counts.join('+')})`)
        }
        for (const rect of rects) {
          const { left, right, top, bottom } = rect
          const middle = (top + bottom) / 2
          if (isOnPage && (right > innerWidth + 1 || left < -1))
            found.add(`off the page: ${word} (${text.trim().slice(0, 40)})`)
          if (cut && (right > cut.right + 2 || left < cut.left - 2 || middle > cut.bottom || middle < cut.top))
            found.add(`cut: ${word} (${text.trim().slice(0, 40)})`)
          if (
            holder &&
            (right > holder.right + 2 || left < holder.left - 2 || middle > holder.bottom || middle < holder.top)
          )
            found.add(`outside: ${word} (${text.trim().slice(0, 40)})`)
          if (isBeneath) lines.push({ rect, parent, text: word })
        }
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        if (one.parent !== other.parent && width > 2 && height > Math.min(one.rect.height, other.rect.height) / 3)
          found.add(`printed over: ${one.text} and ${other.text}`)
      }
    return [...found]
  })

/** Scrolls through the page so that everything lazy is rendered, and back to the top. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
    }
    scrollTo(0, 0)
  })
