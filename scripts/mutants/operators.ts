/** The small faults introduced into the code, one at a time, to see whether a test notices. */
import { parseSync, type ESTree } from 'vite'

export interface Mutant {
  /** Relative to the project. */
  file: string
  operator: string
  start: number
  end: number
  line: number
  original: string
  replacement: string
}

type Node = ESTree.Node
interface Change {
  operator: string
  node: { start: number; end: number }
  replacement: string
}

const swapped: Readonly<Record<string, [operator: string, name: string]>> = {
  '===': ['!==', 'equality'],
  '!==': ['===', 'equality'],
  '<': ['<=', 'relation'],
  '<=': ['<', 'relation'],
  '>': ['>=', 'relation'],
  '>=': ['>', 'relation'],
  '&&': ['||', 'logic'],
  '||': ['&&', 'logic'],
  '??': ['&&', 'logic'],
  '+': ['-', 'arithmetic'],
  '-': ['+', 'arithmetic'],
  '*': ['/', 'arithmetic'],
  '/': ['*', 'arithmetic'],
  '%': ['*', 'arithmetic'],
}

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
/** Concatenates texts, where minus would produce nonsense. */
const joinsText = (node: Node): boolean =>
  node.type === 'BinaryExpression' &&
  node.operator === '+' &&
  [node.left, node.right].some((side) => isText(side) || joinsText(side))

/** The operator between both operands, which may have comments and brackets around it. */
const between = (code: string, node: { left: Node; right: Node; operator: string }) => {
  const gap = code
    .slice(node.left.end, node.right.start)
    .replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, (comment) => ' '.repeat(comment.length))
  const start = node.left.end + gap.indexOf(node.operator)
  return start < node.left.end ? null : { start, end: start + node.operator.length }
}

const operatorOf = (node: Node, code: string): Change[] => {
  if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return []
  const [replacement, operator] = swapped[node.operator] ?? []
  const place = between(code, node)
  return !replacement || !operator || !place || joinsText(node) ? [] : [{ operator, node: place, replacement }]
}

const negated = (node: Node, code: string): Change[] => {
  if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return []
  return [{ operator: 'condition', node: node.test, replacement: `!(${code.slice(node.test.start, node.test.end)})` }]
}

/** Whether a text is visible to people or other code, rather than a name that the types check. */
const isSaid = (parent: Node | null): boolean =>
  parent?.type === 'ReturnStatement' ||
  parent?.type === 'ConditionalExpression' ||
  parent?.type === 'ArrowFunctionExpression'

const literal = (node: Node, parent: Node | null): Change[] => {
  if (node.type === 'ArrayExpression' && node.elements.length > 0)
    return [{ operator: 'emptied', node, replacement: '[]' }]
  if (node.type !== 'Literal') return []
  if (typeof node.value === 'boolean') return [{ operator: 'boolean', node, replacement: String(!node.value) }]
  if (typeof node.value === 'number' && Number.isInteger(node.value))
    return [{ operator: 'off by one', node, replacement: String(node.value + 1) }]
  return typeof node.value === 'string' && node.value !== '' && isSaid(parent)
    ? [{ operator: 'emptied', node, replacement: "''" }]
    : []
}

const removed = (node: Node, code: string): Change[] => {
  if (node.type !== 'ExpressionStatement') return []
  const { expression } = node
  const called =
    expression.type === 'AwaitExpression' || (expression.type === 'UnaryExpression' && expression.operator === 'void')
      ? expression.argument
      : expression
  if (called.type !== 'CallExpression' || /^(?:console|log|services\.log)\./.test(code.slice(called.start, called.end)))
    return []
  return [{ operator: 'removed call', node, replacement: ';' }]
}

/** Parts without run-time effect, or only about style. */
const isPassedOver = (node: Node, code: string): boolean => {
  if (/^(?:Import|ExportAll)/.test(node.type) && node.type !== 'ImportExpression') return true
  if (node.type === 'TaggedTemplateExpression')
    return /^(?:styled|css|keyframes|createGlobalStyle)\b/.test(code.slice(node.tag.start, node.tag.end))
  if (node.type === 'CallExpression') return /^styled\b/.test(code.slice(node.callee.start, node.callee.end))
  if (node.type === 'JSXAttribute')
    return /^(?:sx|style|size|width|height|strokeWidth|weight)$/.test(code.slice(node.name.start, node.name.end))
  return node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull|InstantiationE)/.test(node.type)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Every fault that can be introduced into a module, in source order. @param file relative path, whose extension determines the language */
export const mutantsOf = (file: string, code: string): Mutant[] => {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`)
  const found: Change[] = []
  const visit = (node: Node, parent: Node | null): void => {
    if (isPassedOver(node, code)) return
    found.push(...operatorOf(node, code), ...negated(node, code), ...literal(node, parent), ...removed(node, code))
    for (const [name, value] of Object.entries(node)) {
      // Property names and types.
      if (
        name === 'typeAnnotation' ||
        name === 'typeArguments' ||
        name === 'returnType' ||
        (name === 'key' && !('computed' in node && node.computed))
      )
        continue
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node)
    }
  }
  visit(program, null)
  return found
    .map(({ operator, node: { start, end }, replacement }): Mutant => ({
      file,
      operator,
      start,
      end,
      line: code.slice(0, start).split('\n').length,
      original: code.slice(start, end),
      replacement,
    }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
}

/** The module with the fault. */
export const mutated = (code: string, { start, end, replacement }: Mutant): string =>
  code.slice(0, start) + replacement + code.slice(end)

/** The changed line before and after. */
export const diffOf = (code: string, mutant: Mutant): string => {
  const from = code.lastIndexOf('\n', mutant.start - 1) + 1
  const to = (text: string, end: number) => {
    const next = text.indexOf('\n', end)
    return next === -1 ? text.length : next
  }
  const after = mutated(code, mutant)
  const [was, is] = [
    code.slice(from, to(code, mutant.end)),
    after.slice(from, to(after, mutant.start + mutant.replacement.length)),
  ]
  const lines = (text: string, sign: string) =>
    text
      .split('\n')
      .slice(0, 4)
      .map((line) => `    ${sign} ${line.trim()}`)
      .join('\n')
  return `${lines(was, '-')}\n${lines(is, '+')}`
}
