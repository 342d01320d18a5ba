/** Finds what a module or a service keeps between requests and adds to: maps, sets, lists and objects that outlive a call. */
import { parseSync, type ESTree } from 'vite'

type Node = ESTree.Node
/** A function, and what is declared in it. */
interface Scope {
  parent: Scope | null
  kept: Map<string, Kept>
}
interface Kept {
  name: string
  scope: Scope
  /** Whether it is taken from something that outlives the function, such as a WeakMap. */
  isTaken: boolean
  isAddedTo: boolean
}

const adding = new Set(['set', 'add', 'push', 'unshift'])
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

const isFunction = ({ type }: Node): boolean =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Whether an expression makes something that can be added to. Bounded values and weak ones need no reason. */
const isGrowable = (value: Node | null): boolean =>
  (value?.type === 'NewExpression' &&
    value.callee.type === 'Identifier' &&
    ['Map', 'Set'].includes(value.callee.name)) ||
  (value?.type === 'ArrayExpression' && value.elements.length === 0) ||
  (value?.type === 'ObjectExpression' && value.properties.length === 0)

/** The name that is added to: `kept` in `kept.set(…)`, `kept.push(…)` and `kept[…] = …`, `#kept` in `this.#kept.add(…)`, `.kept` in `one.kept.add(…)`. */
const addedTo = (node: Node): string | null => {
  const target =
    node.type === 'CallExpression' &&
    node.callee.type === 'MemberExpression' &&
    node.callee.property.type === 'Identifier' &&
    adding.has(node.callee.property.name)
      ? node.callee.object
      : node.type === 'AssignmentExpression' && node.left.type === 'MemberExpression' && node.left.computed
        ? node.left.object
        : null
  if (target?.type === 'Identifier') return target.name
  if (target?.type !== 'MemberExpression' || target.computed) return null
  return target.property.type === 'PrivateIdentifier'
    ? `#${target.property.name}`
    : `.${(target.property as { name: string }).name}`
}

/** @returns names, in order; what a function declares counts if another function within it adds to it */
export const growingIn = (file: string, code: string): string[] => {
  const root: Scope = { parent: null, kept: new Map() }
  const found: Kept[] = []
  const declare = (scope: Scope, name: string, isTaken: boolean) => {
    const kept = { name, scope, isTaken, isAddedTo: false }
    scope.kept.set(name, kept)
    found.push(kept)
  }
  const additions: { scope: Scope; name: string }[] = []
  const visit = (node: Node, scope: Scope): void => {
    const inner = isFunction(node) ? { parent: scope, kept: new Map<string, Kept>() } : scope
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      const { init } = node
      const taken = init.type === 'LogicalExpression' && init.operator === '??' && isGrowable(init.right)
      if (taken || isGrowable(init)) declare(scope, node.id.name, taken)
    }
    if (node.type === 'PropertyDefinition' && isGrowable(node.value)) {
      const { key } = node
      declare(root, key.type === 'PrivateIdentifier' ? `#${key.name}` : `.${(key as { name?: string }).name}`, true)
    }
    // A property may outlive the function that makes it.
    if (node.type === 'Property' && node.key.type === 'Identifier' && isGrowable(node.value))
      declare(root, `.${node.key.name}`, true)
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier' && isGrowable(node.right))
      declare(scope, node.left.name, true)
    const name = addedTo(node)
    if (name !== null) additions.push({ scope: inner, name })
    for (const child of childrenOf(node)) visit(child, inner)
  }
  visit(parseSync(file, code, { lang: 'ts' }).program, root)
  for (const { scope, name } of additions) {
    let at: Scope | null = scope
    while (at && !at.kept.has(name)) at = at.parent
    const kept = at?.kept.get(name)
    if (kept && (kept.isTaken || kept.scope !== scope || at === root)) kept.isAddedTo = true
  }
  return found.flatMap(({ name, isAddedTo }) => (isAddedTo ? [name] : []))
}
