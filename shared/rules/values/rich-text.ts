/** Marks and depth of a rich text, far beyond an article's: sanitizing what has more would keep a server from everything else. */
export const richTextLimits = { marks: 5000, depth: 100 } as const

/** Elements without content, and those whose next one ends them without a closing tag. */
const flat = /^(?:area|base|br|col|dd|dt|embed|hr|img|input|li|link|meta|option|p|param|source|td|th|tr|track|wbr)$/i
const tag = /[<{](\/?)([a-z][\w-]{0,40})?/gi

/** Whether a rich text has more tags and braces, or deeper elements, than `richTextLimits`. Takes time with its length only. */
export const isTooIntricate = (html: string): boolean => {
  let [marks, depth] = [0, 0]
  for (const [, slash, name] of html.matchAll(tag)) {
    marks += 1
    if (name !== undefined && !flat.test(name)) depth = Math.max(0, depth + (slash === '/' ? -1 : 1))
    if (marks > richTextLimits.marks || depth > richTextLimits.depth) return true
  }
  return false
}
