/** The methods and operators that assemble statements. */
import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { isObject, textOf, Unresolved, type Environment, type Value } from './values.ts'

export interface Operations {
  evaluate: (node: Node, environment: Environment) => Value
  isTruthy: (node: Node, environment: Environment) => boolean
  call: (callee: Value, args: readonly (() => Value)[], node: Node) => Value
  elementsOf: (nodes: readonly Node[], environment: Environment) => Value[]
}

const strings = (values: readonly Value[], node: Node): (string | number)[] =>
  values.map((value) => {
    if (typeof value === 'string' || typeof value === 'number') return value
    throw new Unresolved(`${textOf(node).slice(0, 80)} has an element that is not known`)
  })
export const operations = ({ evaluate, isTruthy, call, elementsOf }: Operations) => {
  const method = (target: Value, name: string, args: readonly Node[], environment: Environment, node: Node): Value => {
    const arg = (index: number): Value => (args[index] === undefined ? undefined : evaluate(args[index], environment))
    const apply = (...values: Value[]): Value =>
      call(
        arg(0),
        values.map((value) => () => value),
        node,
      )
    if (isObject(target) && target.properties.has(name))
      return call(
        target.properties.get(name)?.read(),
        args.map((_, index) => () => arg(index)),
        node,
      )
    if (Array.isArray(target)) {
      const each = (): Value[] => target.map((value, index) => apply(value, index))
      if (name === 'join') return strings(target, node).join(String(arg(0) ?? ','))
      if (name === 'map') return each()
      if (name === 'flatMap') return each().flat() as Value[]
      if (name === 'filter') return target.filter((value, index) => Boolean(apply(value, index)))
      if (name === 'concat') return [...target, ...elementsOf(args, environment).flat()] as Value[]
      if (name === 'includes') return target.includes(arg(0) as never)
      if (name === 'slice') return target.slice(arg(0) as number, arg(1) as number | undefined)
      if (name === 'at') return target.at(arg(0) as number)
    }
    if (typeof target === 'string') {
      if (name === 'replaceAll' || name === 'replace') {
        const [from, to] = [arg(0), arg(1)]
        if ((typeof from === 'string' || from instanceof RegExp) && typeof to === 'string')
          return target[name](from, to)
      }
      if (name === 'trim' || name === 'toLowerCase' || name === 'toUpperCase') return target[name]()
      if (name === 'slice') return target.slice(arg(0) as number, arg(1) as number | undefined)
      if (name === 'split') return target.split(String(arg(0)))
      if (name === 'startsWith') return target.startsWith(String(arg(0)))
      if (name === 'includes') return target.includes(String(arg(0)))
    }
    throw new Unresolved(`${textOf(node).slice(0, 80)} is known only when the program runs`)
  }
  const binary = (node: Node, environment: Environment): Value => {
    if (!is.isBinaryExpression(node)) throw new Unresolved('no operation')
    const left = () => evaluate(node.left, environment)
    const right = () => evaluate(node.right, environment)
    switch (node.operatorToken.kind) {
      case SyntaxKind.PlusToken:
        return (left() as string) + (right() as string)
      case SyntaxKind.MinusToken:
        return (left() as number) - (right() as number)
      case SyntaxKind.AsteriskToken:
        return (left() as number) * (right() as number)
      case SyntaxKind.SlashToken:
        return (left() as number) / (right() as number)
      case SyntaxKind.EqualsEqualsEqualsToken:
      case SyntaxKind.EqualsEqualsToken:
        return left() === right()
      case SyntaxKind.ExclamationEqualsEqualsToken:
      case SyntaxKind.ExclamationEqualsToken:
        return left() !== right()
      case SyntaxKind.GreaterThanToken:
        return (left() as number) > (right() as number)
      case SyntaxKind.QuestionQuestionToken:
        return left() ?? right()
      case SyntaxKind.AmpersandAmpersandToken:
        return isTruthy(node.left, environment) ? right() : false
      case SyntaxKind.BarBarToken:
        return isTruthy(node.left, environment) ? left() : right()
      default:
        throw new Unresolved(`${textOf(node)} is not known`)
    }
  }

  return { method, binary }
}
