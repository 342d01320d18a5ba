/** Resolves names to symbols, and finds the calls of functions. */
import { SymbolFlags, type Project, type Symbol } from 'typescript/unstable/sync'
import type { Node } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { FunctionNode } from './values.ts'

export const referencesIn = (project: Project) => {
  const { checker } = project
  const symbols = new Map<Node, Symbol | undefined>()
  /** The symbol of a name, through imports. */
  const symbolOf = (name: Node): Symbol | undefined => {
    if (symbols.has(name)) return symbols.get(name)
    const shorthand = name.parent !== undefined && is.isShorthandPropertyAssignment(name.parent)
    let symbol = shorthand ? checker.getShorthandAssignmentValueSymbol(name.parent) : checker.getSymbolAtLocation(name)
    if (symbol !== undefined && symbol.flags & SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
    symbols.set(name, symbol)
    return symbol
  }
  const callersOf = new Map<Node, Node[]>()
  /** The calls of a named function. */
  const callsOf = (declaration: FunctionNode): Node[] => {
    const known = callersOf.get(declaration)
    if (known !== undefined) return known
    const holder = is.isFunctionDeclaration(declaration) ? declaration : declaration.parent
    const name = holder !== undefined && 'name' in holder ? (holder.name as Node) : undefined
    const references =
      name === undefined || !is.isIdentifier(name)
        ? []
        : checker
            .getReferencedSymbolsForNode(name, name.end - 1)
            .flatMap((entry) => entry.references)
            .map((handle) => handle.resolve(project))
    const calls = references.flatMap((reference) =>
      reference?.parent !== undefined &&
      is.isCallExpression(reference.parent) &&
      reference.parent.expression === reference
        ? [reference.parent]
        : [],
    )
    callersOf.set(declaration, calls)
    return calls
  }
  return { symbolOf, callsOf }
}
