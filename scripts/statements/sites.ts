/** Finds the database calls in the sources, with the possible texts and row types of each. */
import { relative } from 'node:path'
import { API, type Project, type Type } from 'typescript/unstable/sync'
import type { Node, SourceFile } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { evaluator, type Evaluator } from './evaluate.ts'
import { isObject, isOpaque, root, textOf, Unresolved, type Place, type Value } from './values.ts'
import { shapeOf, unknownShape, type Shape } from './shapes.ts'

export interface Property {
  name: string
  isOptional: boolean
  shape: Shape
  /** Identifies the declaration, which several row types may share. */
  declaration: string
}
export interface Variant {
  text: string
  /** Of the given values, in order; null if their number is unknown. */
  values: readonly Shape[] | null
  /** The properties of the asserted row; null without an assertion. */
  row: readonly Property[] | null
  /** Whether the row may have more columns than its properties. */
  isOpen: boolean
}
export interface Site {
  /** `path:line` */
  at: string
  variants: readonly Variant[]
  /** Why the texts are unknown. */
  problem: string | null
}

interface Call {
  file: SourceFile
  node: Node & { arguments: readonly Node[]; expression: Node; typeArguments?: readonly Node[] }
}

const callsIn = (project: Project, isOurs: (fileName: string) => boolean): Call[] => {
  const calls: Call[] = []
  for (const name of project.program.getSourceFileNames().filter(isOurs)) {
    const file = project.program.getSourceFile(name)
    if (file === undefined || !/\.(query|rawRows|run)\b/.test(file.text)) continue
    const visit = (node: Node): void => {
      if (is.isCallExpression(node) && is.isPropertyAccessExpression(node.expression))
        if (['query', 'rawRows', 'run'].includes(textOf(node.expression.name)))
          calls.push({ file, node: node as Call['node'] })
      node.forEachChild(visit)
    }
    visit(file)
  }
  const { checker } = project
  const receivers = checker.getTypeAtLocation(
    calls.map(({ node }) => (node.expression as Node & { expression: Node }).expression),
  )
  return calls.filter((_, index) => receivers[index]?.getSymbol()?.name === 'Database')
}

const rowOf = (project: Project, row: Type): Property[] | null => {
  const { checker } = project
  const properties = checker.getPropertiesOfType(row)
  // The type returned by a query without a row type.
  if (properties.length === 0) return null
  const types = checker.getTypeOfSymbol(properties)
  return properties.map((property, index) => {
    const type = types[index]
    const { path = '', index: position = 0 } = property.valueDeclaration ?? property.declarations[0] ?? {}
    const shape = type === undefined ? unknownShape : shapeOf(checker, type)
    return {
      name: property.name,
      isOptional: (property.flags & 16_777_216) !== 0,
      shape,
      declaration: `${path}#${position}#${property.name}`,
    }
  })
}

/** The row type of a call; if it is a type parameter of the enclosing function, the one its caller asserts. */
const rowTypeOf = (project: Project, evaluate: Evaluator, call: Call['node'], depth = 0): Type | undefined => {
  const { checker } = project
  // Raw rows are lists of text, whatever the columns are.
  if (is.isPropertyAccessExpression(call.expression) && textOf(call.expression.name) === 'rawRows') return undefined
  const answer = checker.getTypeAtLocation(call)
  const list = answer !== undefined && answer.isTypeReference() ? checker.getTypeArguments(answer)[0] : undefined
  const row = list !== undefined && list.isTypeReference() ? checker.getTypeArguments(list)[0] : undefined
  if (row === undefined || !row.isTypeParameter() || depth > 3) return row
  let around: Node = call
  while (around.parent !== undefined && !('typeParameters' in around && around.typeParameters !== undefined))
    around = around.parent
  const calls = evaluate.callsOf(around as never)
  if (calls.length === 0) throw new Unresolved('the row type is a parameter of a function without calls')
  const at = evaluate.choose(`caller ${around.pos} ${textOf(around).slice(0, 80)}`, calls.length)
  const asserted = (calls[at] as Call['node'] | undefined)?.typeArguments?.[0]
  if (asserted === undefined) throw new Unresolved('a caller leaves the row type to inference')
  return checker.getTypeFromTypeNode(asserted as never)
}

/** The values of $1, $2, …; null if their number is unknown. */
const valuesOf = (project: Project, { counting }: Evaluator, place: Place | undefined): Shape[] | null => {
  if (place === undefined) return []
  const shapeOfItem = (item: Value): Shape => {
    const type = isOpaque(item) ? project.checker.getTypeAtLocation(item.opaque) : undefined
    return type === undefined ? unknownShape : shapeOf(project.checker, type)
  }
  try {
    const list = counting(() => place.read())
    return Array.isArray(list) ? list.map(shapeOfItem) : list === undefined ? [] : null
  } catch (error) {
    if (error instanceof Unresolved) return null
    throw error
  }
}

/** Whether a call asserts more about its rows than that they have columns. */
const isAsserted = (project: Project, evaluate: Evaluator, node: Call['node']): boolean => {
  try {
    const [row] = evaluate.variantsOf(() => rowTypeOf(project, evaluate, node))
    return row !== undefined && rowOf(project, row) !== null
  } catch (error) {
    if (error instanceof Unresolved) return true
    throw error
  }
}

const siteOf = (project: Project, evaluate: Evaluator, { file, node }: Call, folder: string): Site => {
  const line = file.text.slice(0, node.expression.end).split('\n').length
  const at = `${relative(folder, file.fileName)}:${line}`
  try {
    const variants = evaluate.variantsOf((): Variant => {
      const statement = node.arguments[0] === undefined ? undefined : evaluate.evaluate(node.arguments[0], root)
      if (!isObject(statement)) throw new Unresolved('the statement is not written out')
      const text = statement.properties.get('text')?.read()
      if (typeof text !== 'string') throw new Unresolved('the text is not written out')
      const row = rowTypeOf(project, evaluate, node)
      return {
        text,
        values: valuesOf(project, evaluate, statement.properties.get('values')),
        row: row === undefined ? null : rowOf(project, row),
        isOpen: row !== undefined && project.checker.getIndexInfosOfType(row).length > 0,
      }
    })
    const unique = new Map(variants.map((variant) => [JSON.stringify(variant), variant]))
    return { at, variants: [...unique.values()], problem: null }
  } catch (error) {
    if (!(error instanceof Unresolved)) throw error
    return { at, variants: [], problem: isAsserted(project, evaluate, node) ? error.message : null }
  }
}

/** @param folder root of the sources @param config the TypeScript project that contains them */
export const findSites = (folder: string, config: string, isOurs: (fileName: string) => boolean): Site[] => {
  const api = new API({ cwd: folder })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]
    if (project === undefined) throw new Error(`${config} is not a TypeScript project`)
    const evaluate = evaluator(project)
    return callsIn(project, isOurs).map((call) => siteOf(project, evaluate, call, folder))
  } finally {
    api.close()
  }
}
