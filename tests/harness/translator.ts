/**
 * Does to a page what translation in a browser does: texts are replaced, not changed, and so are those that come later.
 * Runs in the page by itself. @returns the observer of later texts
 */
export const translatePage = (): MutationObserver => {
  const kept = 'script, style, noscript, textarea, svg, [translate=no], .notranslate'
  const replace = (text: Node): void => {
    const parent = text.parentElement
    if (!text.nodeValue?.trim() || !parent || parent.tagName === 'FONT' || parent.closest(kept)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.nodeValue.replaceAll(/\p{L}+/gu, (word) => `${word}ø`)
    outer.append(inner)
    parent.replaceChild(outer, text)
  }
  const replaceIn = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) replace(text)
  }
  replaceIn(document.body)
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node.nodeType === Node.TEXT_NODE) replace(node)
      else if (node.nodeType === Node.ELEMENT_NODE && node.nodeName !== 'FONT' && node.isConnected) replaceIn(node)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return observer
}
