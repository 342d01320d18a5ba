import { byFirst, notNullWindows, partial, partialOf, total } from './functions.ts'
import {
  argumentsOf,
  hasRow,
  isAggregate,
  isNulled,
  isTrue,
  joinsOf,
  keyOf,
  listIn,
  resultColumns,
  type Facts,
  type Known,
} from './joins.ts'
import { isNode, nodesIn, numberIn, wordOf, type Tree, type TreeNode } from './nodes.ts'

type Scopes = readonly TreeNode[]

/** Determines which columns of an analyzed statement can be null. */
export const nullabilityOf = (known: Known) => {
  const { implied, facts, isJoinedAlways } = joinsOf(known)
  const underWay = new Set<string>()
  const isColumnNotNull = (query: TreeNode, index: number, outer: Scopes): boolean => {
    const scopes = [query, ...outer]
    const leaves = (tree: Tree | undefined): boolean => {
      if (isNode(tree, 'RANGETBLREF')) {
        const rte = nodesIn(query.fields.rtable)[numberIn(tree.fields.rtindex) - 1]
        return isNode(rte?.fields.subquery) && isColumnNotNull(rte.fields.subquery, index, scopes)
      }
      if (!isNode(tree, 'SETOPERATIONSTMT')) return false
      const left = leaves(tree.fields.larg)
      return wordOf(tree.fields.op) === '3' ? left : left && leaves(tree.fields.rarg)
    }
    if (isNode(query.fields.setOperations)) return leaves(query.fields.setOperations)
    const column = resultColumns(query)[index]
    return column !== undefined && isNotNull(column.fields.expr, scopes, facts(query))
  }

  /** A column of a function in FROM. */
  const isFunctionColumnNotNull = (rte: TreeNode, column: number, scopes: Scopes, given: Facts): boolean => {
    let before = 0
    for (const { fields } of nodesIn(rte.fields.functions)) {
      const count = numberIn(fields.funccolcount)
      const call = fields.funcexpr
      if (column <= before + count) {
        if (!isNode(call, 'FUNCEXPR')) return isNotNull(call, scopes, given)
        const name = known.functionName(wordOf(call.fields.funcid))
        if (name === 'unnest') return argumentsOf(call).every((item) => hasNoNullElement(item, scopes, given))
        if (['jsonb_each_text', 'json_each_text', 'jsonb_each', 'json_each'].includes(name))
          return column - before === 1
        return isNotNull(call, scopes, given)
      }
      before += count
    }
    return isTrue(rte.fields.funcordinality)
  }
  const hasNoNullElement = (tree: Tree | undefined, scopes: Scopes, given: Facts): boolean => {
    if (isNode(tree, 'PARAM')) return known.isParameterNotNull(numberIn(tree.fields.paramid))
    if (isNode(tree, 'RELABELTYPE') || isNode(tree, 'ARRAYCOERCEEXPR'))
      return hasNoNullElement(tree.fields.arg, scopes, given)
    if (isNode(tree, 'ARRAYEXPR')) return nodesIn(tree.fields.elements).every((item) => isNotNull(item, scopes, given))
    if (isNode(tree, 'FUNCEXPR'))
      return ['string_to_array', 'regexp_split_to_array'].includes(known.functionName(wordOf(tree.fields.funcid)))
    return isNode(tree, 'CONST') && isNotNull(tree, scopes, given)
  }

  /** A column of the target table, as seen by RETURNING. */
  const isWrittenNotNull = (query: TreeNode, variable: TreeNode, scopes: Scopes): boolean => {
    const { fields } = query
    const attribute = wordOf(variable.fields.varattno)
    const isOld = wordOf(variable.fields.varreturningtype) === '1'
    const assigned = (list: Tree | undefined): TreeNode | undefined =>
      nodesIn(list).find((entry) => wordOf(entry.fields.resno) === attribute && !isTrue(entry.fields.resjunk))
    const known = facts(query)
    const command = wordOf(fields.commandType)
    if (command === '4' || (command === '2' && isOld)) return known.has(keyOf(variable))
    if (command !== '2' && command !== '3') return false
    const entry = assigned(fields.targetList)
    if (command === '2')
      return entry === undefined ? known.has(keyOf(variable)) : isNotNull(entry.fields.expr, scopes, known)
    if (isOld || entry === undefined || !isNotNull(entry.fields.expr, scopes, new Set())) return false
    const conflict = fields.onConflict
    if (!isNode(conflict) || wordOf(conflict.fields.action) === '1') return true
    const set = assigned(conflict.fields.onConflictSet)
    return set !== undefined && isNotNull(set.fields.expr, scopes, new Set())
  }

  const isVariableNotNull = (variable: TreeNode, allScopes: Scopes, given: Facts): boolean => {
    const up = numberIn(variable.fields.varlevelsup)
    const scopes = allScopes.slice(up)
    const query = scopes[0]
    if (query === undefined) return false
    const varno = wordOf(variable.fields.varno)
    const column = numberIn(variable.fields.varattno)
    const own = up === 0 ? given : facts(query)
    const key = keyOf(variable)
    const isWritten = varno === wordOf(query.fields.resultRelation)
    if (!isWritten && own.has(key)) return true
    const isThere = [...own].some((fact) => fact.startsWith(`${varno}.`)) || isJoinedAlways(query, varno)
    if (isNulled(variable) && !isThere) return false
    if (column <= 0) return true
    const rte = nodesIn(query.fields.rtable)[Number(varno) - 1]
    if (rte === undefined) return false
    const guard = `${allScopes.length}:${nodesIn(query.fields.rtable).indexOf(rte)}:${key}:${wordOf(rte.fields.ctename)}`
    switch (wordOf(rte.fields.rtekind)) {
      case '0': {
        if (known.isColumnNotNull(wordOf(rte.fields.relid), column)) return true
        // Within the value that is written to it, the column stands for its value before.
        if (!isWritten || underWay.has(guard)) return false
        underWay.add(guard)
        const answer = isWrittenNotNull(query, variable, scopes)
        underWay.delete(guard)
        return answer
      }
      case '1':
        return isNode(rte.fields.subquery) && isColumnNotNull(rte.fields.subquery, column - 1, scopes)
      case '2':
        return isNotNull(nodesIn(rte.fields.joinaliasvars)[column - 1], scopes, own)
      case '3':
        return isFunctionColumnNotNull(rte, column, scopes, own)
      case '5':
        return listIn(rte.fields.values_lists).every((row) => isNotNull(nodesIn(row)[column - 1], scopes, own))
      case '6': {
        const holder = scopes.slice(numberIn(rte.fields.ctelevelsup))
        const cte = nodesIn(holder[0]?.fields.cteList).find(({ fields }) => fields.ctename === rte.fields.ctename)
        if (!isNode(cte?.fields.ctequery)) return false
        // A recursive reference has the nullability of its other branch.
        if (isTrue(rte.fields.self_reference)) {
          if (underWay.has(guard)) return true
          underWay.add(guard)
          const answer = isColumnNotNull(cte.fields.ctequery, column - 1, holder)
          underWay.delete(guard)
          return answer
        }
        return isColumnNotNull(cte.fields.ctequery, column - 1, holder)
      }
      case '9':
        return isNotNull(nodesIn(rte.fields.groupexprs)[column - 1], scopes, own)
      default:
        return false
    }
  }

  const isCaseNotNull = (node: TreeNode, scopes: Scopes, given: Facts): boolean => {
    const before = new Set(given)
    const isPlain = !isNode(node.fields.arg)
    for (const { fields } of nodesIn(node.fields.args)) {
      const inBranch = isPlain ? new Set([...before, ...implied(fields.expr)]) : before
      if (!isNotNull(fields.result, scopes, inBranch)) return false
      // A null condition does not hold either, so only tests for null imply something when false.
      if (isPlain && isNode(fields.expr, 'NULLTEST')) for (const key of implied(fields.expr, false)) before.add(key)
    }
    return isNotNull(node.fields.defresult, scopes, before)
  }

  const isNotNull = (tree: Tree | undefined, scopes: Scopes, given: Facts): boolean => {
    if (!isNode(tree)) return false
    const { fields } = tree
    const every = (items: TreeNode[]): boolean => items.every((item) => isNotNull(item, scopes, given))
    const query = scopes[0]
    switch (tree.tag) {
      case 'CONST':
        return !isTrue(fields.constisnull)
      case 'PARAM':
        return wordOf(fields.paramkind) === '0' && known.isParameterNotNull(numberIn(fields.paramid))
      case 'VAR':
        return isVariableNotNull(tree, scopes, given)
      case 'RELABELTYPE':
      case 'COERCEVIAIO':
      case 'COLLATEEXPR':
      case 'ARRAYCOERCEEXPR':
      case 'COERCETODOMAIN':
      case 'CONVERTROWTYPEEXPR':
        return isNotNull(fields.arg, scopes, given)
      case 'NULLTEST':
      case 'BOOLEANTEST':
      case 'DISTINCTEXPR':
      case 'ARRAYEXPR':
      case 'ARRAY':
      case 'ROW':
      case 'ROWEXPR':
      case 'SQLVALUEFUNCTION':
      case 'GROUPINGFUNC':
      case 'NEXTVALUEEXPR':
      case 'JSONCONSTRUCTOREXPR':
      case 'JSONISPREDICATE':
        return true
      case 'FUNCEXPR':
      case 'OPEXPR': {
        const oid = wordOf(tree.tag === 'FUNCEXPR' ? fields.funcid : fields.opfuncid)
        const strict = known.strictName(oid)
        const name = known.functionName(oid)
        if (total.has(name)) return true
        if (byFirst.has(name)) return every(argumentsOf(tree).slice(0, 1))
        return strict !== null && !partial.has(name) && !partialOf.has(strict) && every(argumentsOf(tree))
      }
      case 'SCALARARRAYOPEXPR':
      case 'BOOLEXPR':
      case 'ROWCOMPAREEXPR':
        return every(argumentsOf(tree))
      case 'COALESCE':
      case 'COALESCEEXPR':
      case 'MINMAX':
      case 'MINMAXEXPR':
        return argumentsOf(tree).some((item) => isNotNull(item, scopes, given))
      case 'CASE':
      case 'CASEEXPR':
        return isCaseNotNull(tree, scopes, given)
      case 'AGGREF': {
        const name = known.functionName(wordOf(fields.aggfnoid))
        if (name === 'count') return true
        if (query === undefined || isAggregate(query) || isNode(fields.aggfilter)) return false
        const collects = /^(array|jsonb?(_object)?)_agg$/.test(name)
        return (
          collects ||
          nodesIn(fields.args)
            .slice(0, 1)
            .every(({ fields: entry }) => isNotNull(entry.expr, scopes, given))
        )
      }
      case 'WINDOWFUNC': {
        const name = known.functionName(wordOf(fields.winfnoid))
        if (notNullWindows.has(name)) return true
        return (
          ['sum', 'min', 'max', 'avg', 'bool_or', 'bool_and'].includes(name) &&
          !isNode(fields.aggfilter) &&
          every(argumentsOf(tree))
        )
      }
      case 'SUBLINK': {
        const kind = wordOf(fields.subLinkType)
        // EXISTS, ARRAY, and IN with its operands.
        if (kind === '0' || kind === '6') return true
        if (!isNode(fields.subselect)) return false
        const isFirstNotNull = isColumnNotNull(fields.subselect, 0, scopes)
        if (kind === '2')
          return (
            isFirstNotNull &&
            isNode(fields.testexpr) &&
            argumentsOf(fields.testexpr)
              .slice(0, 1)
              .every((item) => isNotNull(item, scopes, given))
          )
        return kind === '4' && hasRow(fields.subselect) && isFirstNotNull
      }
      default:
        return false
    }
  }

  return (query: TreeNode): boolean[] => resultColumns(query).map((_, index) => isColumnNotNull(query, index, []))
}
