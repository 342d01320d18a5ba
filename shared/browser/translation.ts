/**
 * Keeps React in step with a browser that translates the page. A translator puts a `font` element in the place of each text, which
 * React goes on using: it then throws as it removes that text or inserts something before it, and changes a text that is not shown.
 * With this, the element is removed with its text, and a text that changes returns to its place, where it is translated again.
 * @returns a function that stops it
 */
export const followTranslation = (): (() => void) => {
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const replacements = new WeakMap<Node, Element>()
  let isTranslated = false

  const follow = (records: readonly MutationRecord[]): void => {
    const inserted = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isFont)))
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') {
        replacements.get(target)?.replaceWith(target)
        replacements.delete(target)
      }
      const font = [...addedNodes, previousSibling, nextSibling].find((node) => isFont(node) && inserted.has(node))
      if (!isFont(font)) continue
      isTranslated = true
      for (const text of removedNodes) {
        if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue
        replacements.set(text, font)
        observer.observe(text, { characterData: true })
      }
    }
  }
  const observer = new MutationObserver(follow)
  observer.observe(document, { childList: true, subtree: true })

  /** The child of `parent` that shows `node`: itself, or what a translator made of it. */
  const shownIn = (parent: Node, node: Node): Node | null => {
    follow(observer.takeRecords())
    let shown: Node | null = replacements.get(node) ?? node
    while (shown && shown.parentNode !== parent) shown = shown.parentNode
    return shown
  }
  const removeReplacement = (node: Node): void => {
    if (node.nodeType !== Node.TEXT_NODE) return
    follow(observer.takeRecords())
    replacements.get(node)?.remove()
    replacements.delete(node)
  }

  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T
    const shown = shownIn(this, child)
    if (!shown && !isTranslated) return removeChild.call(this, child) as T
    if (shown) removeChild.call(this, shown)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, child: T, before: Node | null): T {
    removeReplacement(child)
    if (!before || before.parentNode === this) return insertBefore.call(this, child, before) as T
    const shown = shownIn(this, before)
    return insertBefore.call(this, child, shown ?? (isTranslated ? null : before)) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, child: T): T {
    removeReplacement(child)
    return appendChild.call(this, child) as T
  }
  return () => {
    observer.disconnect()
    Object.assign(Node.prototype, { appendChild, insertBefore, removeChild })
  }
}

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT'
