/** Finds the possible texts of an expression by interpreting the few constructs that assemble statements. */
import { type Project, type Symbol } from 'typescript/unstable/sync'
import { SyntaxKind, type Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { createChoices } from './choices.ts'
import { constantOf, literals, literalsOf } from './literals.ts'
import { referencesIn } from './references.ts'
import { operations } from './operations.ts'
import {
  bare,
  isClosure,
  isFunctionNode,
  isObject,
  isOpaque,
  root,
  textOf,
  Unresolved,
  type Environment,
  type Value,
} from './values.ts'

const DEEPEST = 60
const MOST_STEPS = 5000

export const evaluator = (project: Project) => {
  const { checker } = project
  const { symbolOf, callsOf } = referencesIn(project)
  const { choose, variantsOf } = createChoices(() => {
    depth = 0
    steps = 0
    found = new Map()
    environments = 0
  })
  let depth = 0
  let steps = 0
  let environments = 0
  /** Whether only the length of a list is needed, not its elements. */
  let isCounting = false
  const counting = <T>(work: () => T): T => {
    isCounting = true
    try {
      return work()
    } finally {
      isCounting = false
    }
  }
  const placeKey = (node: Node, environment: Environment): string => `${environment.id}:${textOf(node)}`

  /** One of the values listed by the type of an expression. */
  const byType = (node: Node, environment: Environment, reason: string): Value => {
    const literals = literalsOf(checker.getTypeAtLocation(node))
    if (literals === null) throw new Unresolved(reason)
    return literals[literals.length === 1 ? 0 : choose(placeKey(node, environment), literals.length)]
  }

  const bind = (name: Node, read: () => Value, values: Map<number, () => Value>): void => {
    if (is.isIdentifier(name)) {
      const symbol = symbolOf(name)
      if (symbol !== undefined) values.set(symbol.id, read)
      return
    }
    if (!is.isObjectBindingPattern(name) && !is.isArrayBindingPattern(name)) return
    name.elements.forEach((element, index) => {
      if (!is.isBindingElement(element) || element.name === undefined) return
      const key = is.isArrayBindingPattern(name) ? String(index) : textOf(element.propertyName ?? element.name)
      const { initializer } = element
      bind(
        element.name,
        () => {
          const value = propertyOf(read(), key, element)
          return value === undefined && initializer !== undefined ? evaluate(initializer, root) : value
        },
        values,
      )
    })
  }
  const call = (callee: Value, args: readonly (() => Value)[], node: Node): Value => {
    if (!isClosure(callee)) throw new Unresolved(`${textOf(node)} calls what is not known`)
    if (depth > DEEPEST) throw new Unresolved('too deep')
    const { closure, environment } = callee
    environments += 1
    const values = new Map<number, () => Value>()
    const inner: Environment = { id: environments, values, parent: environment }
    closure.parameters.forEach((parameter, index) => {
      if (!is.isParameterDeclaration(parameter)) return
      const { initializer, dotDotDotToken } = parameter
      const given = args[index]
      const read = dotDotDotToken
        ? () => args.slice(index).map((arg) => arg())
        : () => {
            const value = given?.()
            return value === undefined && initializer !== undefined ? evaluate(initializer, inner) : value
          }
      bind(parameter.name, read, values)
    })
    if (closure.body === undefined) throw new Unresolved('a function without a body')
    depth += 1
    try {
      return is.isBlock(closure.body) ? runBlock(closure.body, inner) : evaluate(closure.body, inner)
    } finally {
      depth -= 1
    }
  }
  const returns = (node: Node, environment: Environment): { value: Value } | null => {
    if (is.isReturnStatement(node))
      return { value: node.expression ? evaluate(node.expression, environment) : undefined }
    if (is.isBlock(node)) {
      for (const statement of node.statements) {
        const result = returns(statement, environment)
        if (result !== null) return result
      }
      return null
    }
    if (is.isIfStatement(node)) {
      if (isTruthy(node.expression, environment)) return returns(node.thenStatement, environment)
      return node.elseStatement === undefined ? null : returns(node.elseStatement, environment)
    }
    if (is.isVariableStatement(node) || is.isFunctionDeclaration(node) || is.isThrowStatement(node)) return null
    if (is.isExpressionStatement(node) && !/\.(push|unshift|splice|add|append)\(|[^=!<>]=[^=>]/.test(textOf(node)))
      return null
    throw new Unresolved(`${textOf(node).slice(0, 60)} is a statement`)
  }
  const runBlock = (node: Node, environment: Environment): Value => returns(node, environment)?.value

  const isTruthy = (node: Node, environment: Environment): boolean => {
    try {
      const value = evaluate(node, environment)
      if (!isOpaque(value)) return Boolean(value)
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
    }
    return choose(`if ${placeKey(node, environment)}`, 2) === 0
  }

  const propertyOf = (value: Value, key: string, node: Node): Value => {
    if (isObject(value)) return value.properties.get(key)?.read()
    if (Array.isArray(value) || typeof value === 'string') {
      if (key === 'length') return value.length
      if (/^\d+$/.test(key)) return value[Number(key)]
    }
    throw new Unresolved(`${textOf(node)} is not known`)
  }

  /** A name declared outside of the calls being evaluated. */
  const declared = (name: Node, symbol: Symbol, environment: Environment): Value => {
    const declaration = symbol.valueDeclaration?.resolve(project)
    if (declaration === undefined) throw new Unresolved(`${textOf(name)} has no declaration`)
    if (isFunctionNode(declaration)) return { closure: declaration, environment }
    if (is.isVariableDeclaration(declaration) && declaration.initializer !== undefined)
      return evaluate(declaration.initializer, environment)
    let parameter: Node = declaration
    while (
      is.isBindingElement(parameter) ||
      is.isObjectBindingPattern(parameter) ||
      is.isArrayBindingPattern(parameter)
    )
      parameter = parameter.parent
    if (is.isVariableDeclaration(parameter) && parameter.initializer !== undefined) {
      const { initializer } = parameter
      const values = new Map<number, () => Value>()
      bind(parameter.name, () => evaluate(initializer, environment), values)
      return read(values.get(symbol.id), name)
    }
    if (!isCounting && is.isParameterDeclaration(parameter) && isFunctionNode(parameter.parent)) {
      const { parent } = parameter
      const calls = callsOf(parent)
      const index = parent.parameters.indexOf(parameter)
      if (calls.length > 0 && depth < DEEPEST) {
        const at = choose(`caller ${parent.pos} ${textOf(parent).slice(0, 80)}`, calls.length)
        const from = calls[at]
        const arg = from !== undefined && is.isCallExpression(from) ? from.arguments[index] : undefined
        const { initializer } = parameter
        const values = new Map<number, () => Value>()
        depth += 1
        try {
          bind(
            parameter.name,
            () => {
              const value = arg === undefined ? undefined : evaluate(arg, root)
              return value === undefined && initializer !== undefined ? evaluate(initializer, root) : value
            },
            values,
          )
          return read(values.get(symbol.id), name)
        } finally {
          depth -= 1
        }
      }
    }
    throw new Unresolved(`${textOf(name)} is known only when the program runs`)
  }
  const read = (thunk: (() => Value) | undefined, name: Node): Value => {
    if (thunk === undefined) throw new Unresolved(`${textOf(name)} is not bound`)
    return thunk()
  }
  const lookUp = (name: Node, environment: Environment): Value => {
    const symbol = symbolOf(name)
    if (symbol === undefined) throw new Unresolved(`${textOf(name)} has no symbol`)
    for (let scope: Environment | null = environment; scope !== null; scope = scope.parent) {
      const found = scope.values.get(symbol.id)
      if (found !== undefined) return found()
    }
    return declared(name, symbol, environment)
  }

  const plain = (node: Node, environment: Environment): string => {
    const value = evaluate(node, environment)
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
    return String(byType(node, environment, `${textOf(node)} is known only when the program runs`))
  }
  const { elementsOf, objectOf } = literals({
    evaluate: (node, environment) => evaluate(node, environment),
    plain,
    isCounting: () => isCounting,
  })
  const { method, binary } = operations({
    evaluate: (node, environment) => evaluate(node, environment),
    isTruthy,
    call,
    elementsOf,
  })
  const evaluateCall = (node: Node, environment: Environment): Value => {
    if (!is.isCallExpression(node)) throw new Unresolved('no call')
    const callee = bare(node.expression)
    const args = node.arguments
    if (is.isPropertyAccessExpression(callee)) {
      const name = textOf(callee.name)
      const receiver = textOf(callee.expression)
      if (receiver === 'Object') {
        const value = args[0] === undefined ? undefined : evaluate(args[0], environment)
        if (value === undefined || !isObject(value)) throw new Unresolved(`${textOf(node)} is not known`)
        const entries = [...value.properties]
        if (name === 'keys') return entries.map(([key]) => key)
        if (name === 'values') return entries.map(([, item]) => item.read())
        if (name === 'entries') return entries.map(([key, item]) => [key, item.read()])
      }
      return method(evaluate(callee.expression, environment), name, args, environment, node)
    }
    if (textOf(callee) === 'String' && args[0] !== undefined) return plain(args[0], environment)
    // What statements read of a declaration stands in it as it is written.
    if (/^define(?:Classkey|Noun)$/.test(textOf(callee)) && args[0] !== undefined) return evaluate(args[0], environment)
    const closure = evaluate(callee, environment)
    return call(
      closure,
      args.map((arg) => () => evaluate(arg, environment)),
      node,
    )
  }

  const evaluatePlain = (node: Node, environment: Environment): Value => {
    const constant = constantOf(node)
    if (constant !== null) return constant.value
    if (is.isTemplateExpression(node))
      return (
        node.head.text +
        node.templateSpans.map((span) => plain(span.expression, environment) + span.literal.text).join('')
      )
    if (is.isIdentifier(node)) return textOf(node) === 'undefined' ? undefined : lookUp(node, environment)
    if (isFunctionNode(node)) return { closure: node, environment }
    if (is.isConditionalExpression(node))
      return evaluate(isTruthy(node.condition, environment) ? node.whenTrue : node.whenFalse, environment)
    if (is.isBinaryExpression(node)) return binary(node, environment)
    if (is.isPropertyAccessExpression(node))
      return propertyOf(evaluate(node.expression, environment), textOf(node.name), node)
    if (is.isElementAccessExpression(node))
      return propertyOf(evaluate(node.expression, environment), plain(node.argumentExpression, environment), node)
    if (is.isCallExpression(node)) return evaluateCall(node, environment)
    if (is.isArrayLiteralExpression(node)) return elementsOf(node.elements, environment)
    if (is.isObjectLiteralExpression(node)) return objectOf(node, environment)
    if (is.isPrefixUnaryExpression(node) && node.operator === SyntaxKind.ExclamationToken)
      return !isTruthy(node.operand, environment)
    throw new Unresolved(`${textOf(node).slice(0, 80)} is known only when the program runs`)
  }
  /** Results of the current run, by environment. */
  let found = new Map<Node, Map<number, { value: Value } | { reason: string }>>()
  const evaluate = (wrapped: Node, environment: Environment): Value => {
    const node = bare(wrapped)
    const before = found.get(node)?.get(environment.id)
    if (before !== undefined) {
      if ('value' in before) return before.value
      throw new Unresolved(before.reason)
    }
    steps += 1
    if (depth > DEEPEST || steps > MOST_STEPS) throw new Unresolved('it takes too many steps')
    depth += 1
    const keep = (result: { value: Value } | { reason: string }): void => {
      if (isCounting) return
      const results = found.get(node) ?? new Map<number, { value: Value } | { reason: string }>()
      found.set(node, results.set(environment.id, result))
    }
    try {
      const value = tryEvaluate(node, environment)
      keep({ value })
      return value
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
      keep({ reason: error.message })
      throw error
    } finally {
      depth -= 1
    }
  }
  const tryEvaluate = (node: Node, environment: Environment): Value => {
    try {
      return evaluatePlain(node, environment)
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error
      return byType(node, environment, error.message)
    }
  }

  return { evaluate, counting, variantsOf, callsOf, choose, symbolOf, isObject, isOpaque }
}
export type Evaluator = ReturnType<typeof evaluator>
