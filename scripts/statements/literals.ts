/** List and object literals. */
import type { Type } from 'typescript/unstable/sync'
import { SyntaxKind, type Expression, type Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import {
  isObject,
  textOf,
  Unresolved,
  type Closure,
  type Environment,
  type FunctionNode,
  type ObjectValue,
  type Place,
  type Value,
} from './values.ts'

/** The values listed by a type; null for other types. */
export const literalsOf = (type: Type | undefined): (string | number | boolean | null | undefined)[] | null => {
  if (type === undefined) return null
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type]
  const values = parts.map((part) => {
    if (part.isLiteralType()) return part.value as string | number | boolean
    if (part.isIntrinsicType() && part.intrinsicName === 'null') return null
    if (part.isIntrinsicType() && part.intrinsicName === 'undefined') return undefined
    return part.isIntrinsicType() && part.intrinsicName === 'number' ? 1 : NaN
  })
  return values.some((value) => Number.isNaN(value)) || values.length === 0 ? null : values
}

/** The value of a literal; null for other expressions. */
export const constantOf = (node: Node): { value: Value } | null => {
  if (is.isStringLiteral(node) || is.isNoSubstitutionTemplateLiteral(node)) return { value: node.text }
  if (is.isNumericLiteral(node)) return { value: Number(node.text.replaceAll('_', '')) }
  if (node.kind === SyntaxKind.TrueKeyword) return { value: true }
  if (node.kind === SyntaxKind.FalseKeyword) return { value: false }
  if (node.kind === SyntaxKind.NullKeyword) return { value: null }
  if (!is.isRegularExpressionLiteral(node)) return null
  const [, source = '', flags = ''] = /^\/([\s\S]*)\/(\w*)$/.exec(node.text) ?? []
  return { value: new RegExp(source, flags) }
}

interface Parts {
  evaluate: (node: Node, environment: Environment) => Value
  plain: (node: Node, environment: Environment) => string
  /** Whether only the length of a list is needed, not its elements. */
  isCounting: () => boolean
}

export const literals = ({ evaluate, plain, isCounting }: Parts) => {
  const elementsOf = (nodes: readonly Node[], environment: Environment): Value[] =>
    nodes.flatMap((node): Value[] => {
      if (is.isSpreadElement(node)) {
        const value = evaluate(node.expression, environment)
        if (!Array.isArray(value)) throw new Unresolved(`${textOf(node)} is no list`)
        return value
      }
      if (isCounting()) return [{ opaque: node }]
      try {
        return [evaluate(node, environment)]
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error
        return [{ opaque: node }]
      }
    })
  const place = (node: Node, environment: Environment): Place => ({
    node: node as Expression,
    environment,
    read: () => evaluate(node, environment),
  })
  const objectOf = (node: Node, environment: Environment): ObjectValue => {
    const properties = new Map<string, Place>()
    if (!is.isObjectLiteralExpression(node)) throw new Unresolved('no object')
    for (const property of node.properties) {
      if (is.isSpreadAssignment(property)) {
        const value = evaluate(property.expression, environment)
        if (isObject(value)) for (const [key, item] of value.properties) properties.set(key, item)
        continue
      }
      if (property.name === undefined) continue
      const key = is.isComputedPropertyName(property.name)
        ? plain(property.name.expression, environment)
        : (property.name as Node & { text: string }).text
      if (is.isPropertyAssignment(property)) properties.set(key, place(property.initializer, environment))
      else if (is.isShorthandPropertyAssignment(property)) properties.set(key, place(property.name, environment))
      else if (is.isMethodDeclaration(property)) {
        const closure: Closure = { closure: property as unknown as FunctionNode, environment }
        properties.set(key, { node: property as unknown as Expression, environment, read: () => closure })
      }
    }
    return { properties }
  }
  return { elementsOf, objectOf }
}
