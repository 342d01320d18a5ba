/** The results of evaluating expressions around a statement. */
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'

/** Thrown for values only known at run time. */
export class Unresolved extends Error {}

export interface Environment {
  id: number
  values: ReadonlyMap<number, () => Value>
  parent: Environment | null
}
export interface Closure {
  closure: FunctionNode
  environment: Environment
}
/** Properties are evaluated lazily. */
export interface ObjectValue {
  properties: ReadonlyMap<string, Place>
}
/** An expression where it stands. */
export interface Place {
  node: Expression
  environment: Environment
  read: () => Value
}
/** A list element only known at run time. */
export interface Opaque {
  opaque: Node
}
export type Value = string | number | boolean | null | undefined | RegExp | Value[] | Closure | ObjectValue | Opaque
export type FunctionNode = Node & { parameters: readonly Node[]; body?: Node }

export const root: Environment = { id: 0, values: new Map(), parent: null }

export const isFunctionNode = (node: Node): node is FunctionNode =>
  is.isArrowFunction(node) ||
  is.isFunctionExpression(node) ||
  is.isFunctionDeclaration(node) ||
  is.isMethodDeclaration(node)
export const isObject = (value: Value): value is ObjectValue =>
  typeof value === 'object' && value !== null && 'properties' in value
export const isClosure = (value: Value): value is Closure =>
  typeof value === 'object' && value !== null && 'closure' in value
export const isOpaque = (value: Value): value is Opaque =>
  typeof value === 'object' && value !== null && 'opaque' in value

const fileOf = (node: Node): SourceFile => {
  let file: Node = node
  while (file.parent !== undefined) file = file.parent
  return file as SourceFile
}
export const textOf = (node: Node): string => fileOf(node).text.slice(node.pos, node.end).trim()
/** Strips syntax that does not affect the value of an expression. */
export const bare = (node: Node): Node =>
  is.isParenthesizedExpression(node) ||
  is.isAsExpression(node) ||
  is.isSatisfiesExpression(node) ||
  is.isNonNullExpression(node)
    ? bare(node.expression)
    : node
