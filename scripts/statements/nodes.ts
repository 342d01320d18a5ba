/** The analyzed form of a statement as PostgreSQL prints it (`pg_node_tree`): nodes, lists and bare words. */
export interface TreeNode {
  tag: string
  fields: Record<string, Tree>
}
export type Tree = string | TreeNode | Tree[]

export const isNode = (tree: Tree | undefined, tag?: string): tree is TreeNode =>
  typeof tree === 'object' && !Array.isArray(tree) && (tag === undefined || tree.tag === tag)

/** The nodes in a field that holds one node, a list of them, or nothing (`<>`). */
export const nodesIn = (tree: Tree | undefined): TreeNode[] =>
  Array.isArray(tree) ? tree.flatMap((item) => nodesIn(item)) : isNode(tree) ? [tree] : []

export const wordOf = (tree: Tree | undefined): string => (typeof tree === 'string' ? tree : '')
export const numberIn = (tree: Tree | undefined): number => Number(wordOf(tree))

const tokens = /[(){}]|"(?:[^"\\]|\\[\s\S])*"|(?:[^\s(){}\\]|\\[\s\S])+/g

/** Reads a `pg_node_tree`. */
export const readTree = (text: string): Tree => {
  const words = text.match(tokens) ?? []
  let at = 0
  const readNode = (): TreeNode => {
    const node: TreeNode = { tag: words[at++] ?? '', fields: {} }
    while (words[at] !== '}') {
      const key = (words[at++] ?? '').slice(1)
      const values: Tree[] = []
      while (words[at] !== '}' && !words[at]?.startsWith(':')) values.push(read())
      node.fields[key] = values.length === 1 ? (values[0] as Tree) : values
    }
    at += 1
    return node
  }
  const readList = (): Tree[] => {
    const items: Tree[] = []
    while (words[at] !== ')') items.push(read())
    at += 1
    return items
  }
  const read = (): Tree => {
    const word = words[at++]
    if (word === undefined) throw new Error('The parse tree ends unexpectedly')
    if (word === '{') return readNode()
    if (word === '(') return readList()
    return word.replace(/^"([\s\S]*)"$/, '$1').replaceAll(/\\([\s\S])/g, '$1')
  }
  return read()
}
