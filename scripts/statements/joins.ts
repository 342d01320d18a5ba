/** Derives facts about the rows of an analyzed query from its joins and conditions. */
import { isNode, nodesIn, wordOf, type Tree, type TreeNode } from './nodes.ts'

/** What the analysis needs from the catalog and the caller. */
export interface Known {
  /** The name of a function that returns null if an argument is null; null for one that need not. */
  strictName: (oid: string) => string | null
  functionName: (oid: string) => string
  isColumnNotNull: (relation: string, column: number) => boolean
  /** Whether the statement's parameter, counted from 1, is never null, and neither are the elements if it is a list. */
  isParameterNotNull: (number: number) => boolean
}

/** Variables that are not null, by relation and column. */
export type Facts = ReadonlySet<string>

export const keyOf = (variable: TreeNode): string =>
  `${wordOf(variable.fields.varno)}.${wordOf(variable.fields.varattno)}`
export const isOwn = (variable: TreeNode): boolean => wordOf(variable.fields.varlevelsup) === '0'
export const listIn = (tree: Tree | undefined): Tree[] => (Array.isArray(tree) ? tree : [])
export const isNulled = (variable: TreeNode): boolean => listIn(variable.fields.varnullingrels).length > 1
export const isTrue = (tree: Tree | undefined): boolean => tree === 'true'

export const isAggregate = (query: TreeNode): boolean =>
  isTrue(query.fields.hasAggs) && nodesIn(query.fields.groupClause).length === 0
/** Whether a query always returns a row. */
export const hasRow = (query: TreeNode): boolean =>
  !isNode(query.fields.havingQual) &&
  !isNode(query.fields.limitOffset) &&
  (isAggregate(query) ||
    (isNode(query.fields.jointree) &&
      nodesIn(query.fields.jointree.fields.fromlist).length === 0 &&
      !isNode(query.fields.jointree.fields.quals) &&
      nodesIn(query.fields.targetList).every(
        ({ fields }) => !isNode(fields.expr, 'FUNCEXPR') || !isTrue(fields.expr.fields.funcretset),
      )))

/** The columns of a query's result. */
export const resultColumns = (query: TreeNode): TreeNode[] =>
  (wordOf(query.fields.commandType) === '1'
    ? nodesIn(query.fields.targetList)
    : nodesIn(query.fields.returningList)
  ).filter(({ fields }) => !isTrue(fields.resjunk))

export const argumentsOf = ({ fields }: TreeNode): TreeNode[] => nodesIn(fields.args)

export const joinsOf = (known: Known) => {
  const strictFunction = (node: TreeNode): string | null =>
    known.strictName(wordOf(node.tag === 'FUNCEXPR' ? node.fields.funcid : node.fields.opfuncid))

  /** Variables that are not null if this expression is not. */
  const through = (tree: Tree | undefined): string[] => {
    if (!isNode(tree)) return []
    if (tree.tag === 'VAR') return isOwn(tree) ? [keyOf(tree)] : []
    if (['RELABELTYPE', 'COERCEVIAIO', 'COLLATEEXPR', 'ARRAYCOERCEEXPR'].includes(tree.tag))
      return through(tree.fields.arg)
    if (tree.tag === 'FUNCEXPR' || tree.tag === 'OPEXPR')
      return strictFunction(tree) === null ? [] : argumentsOf(tree).flatMap(through)
    return []
  }
  const common = (lists: readonly string[][]): string[] =>
    (lists[0] ?? []).filter((key) => lists.every((list) => list.includes(key)))
  /** Variables that are not null if this condition is true (or, with `isTrueCase` false, if it is false). */
  const implied = (tree: Tree | undefined, isTrueCase = true): string[] => {
    if (Array.isArray(tree)) return tree.flatMap((item) => implied(item, isTrueCase))
    if (!isNode(tree)) return []
    const { fields } = tree
    switch (tree.tag) {
      case 'BOOLEXPR': {
        const operator = wordOf(fields.boolop)
        if (operator === 'not') return argumentsOf(tree).flatMap((item) => implied(item, !isTrueCase))
        const all = argumentsOf(tree).map((item) => implied(item, isTrueCase))
        return (operator === 'and') === isTrueCase ? all.flat() : common(all)
      }
      case 'NULLTEST':
        return (wordOf(fields.nulltesttype) === '1') === isTrueCase ? through(fields.arg) : []
      case 'BOOLEANTEST':
        return wordOf(fields.booltesttype) === '0' && isTrueCase ? through(fields.arg) : []
      case 'SCALARARRAYOPEXPR':
        return isTrue(fields.useOr) === isTrueCase ? through(argumentsOf(tree)[0]) : []
      case 'SUBLINK':
        return wordOf(fields.subLinkType) === '2' && isTrueCase ? implied(fields.testexpr) : []
      default:
        return through(tree)
    }
  }
  /** What the joins and conditions of a query say about the rows it keeps. */
  const fromJoins = (tree: Tree | undefined): string[] => {
    if (Array.isArray(tree)) return tree.flatMap(fromJoins)
    if (isNode(tree, 'FROMEXPR')) return [...fromJoins(tree.fields.fromlist), ...implied(tree.fields.quals)]
    if (!isNode(tree, 'JOINEXPR')) return []
    const { jointype, larg, rarg, quals } = tree.fields
    if (jointype === '0') return [...fromJoins(larg), ...fromJoins(rarg), ...implied(quals)]
    return jointype === '1' ? fromJoins(larg) : jointype === '3' ? fromJoins(rarg) : []
  }
  const factsOf = new Map<TreeNode, Facts>()
  const facts = (query: TreeNode): Facts => {
    const made = factsOf.get(query) ?? new Set(fromJoins(query.fields.jointree))
    factsOf.set(query, made)
    return made
  }
  /** Whether an outer join cannot null a relation's variables, since the other side always has exactly one row. */
  const isJoinedAlways = (query: TreeNode, varno: string): boolean => {
    const rte = nodesIn(query.fields.rtable)[Number(varno) - 1]
    if (!isNode(rte?.fields.subquery) || !hasRow(rte.fields.subquery)) return false
    const find = (tree: Tree | undefined): boolean => {
      if (Array.isArray(tree)) return tree.some(find)
      if (isNode(tree, 'FROMEXPR')) return find(tree.fields.fromlist)
      if (!isNode(tree, 'JOINEXPR')) return false
      const { jointype, larg, rarg, quals } = tree.fields
      if (isNode(rarg, 'RANGETBLREF') && wordOf(rarg.fields.rtindex) === varno)
        return jointype === '0' || (jointype === '1' && isNode(quals, 'CONST'))
      return find(larg) || (jointype === '0' && find(rarg))
    }
    return find(query.fields.jointree)
  }
  return { implied, facts, isJoinedAlways }
}
