import type { Checker, Type } from 'typescript/unstable/sync'

/** The possible values of a TypeScript type, as far as a statement's column or parameter needs. */
export interface Shape {
  /** `string`, `number`, `boolean`, `Date`, `Buffer`, `object`, and lists as `string[]`; `unknown` allows everything. */
  kinds: readonly string[]
  isNullable: boolean
  /** The strings listed by the type, if any. */
  literals: readonly string[] | null
  /** As printed by TypeScript. */
  text: string
}

export const unknownShape: Shape = { kinds: ['unknown'], isNullable: true, literals: null, text: 'unknown' }
const primitives = new Set(['string', 'number', 'boolean', 'bigint'])

const kindOf = (checker: Checker, type: Type): string => {
  if (type.isLiteralType()) return typeof type.value
  if (type.isIntrinsicType()) return primitives.has(type.intrinsicName) ? type.intrinsicName : 'unknown'
  if (type.isTemplateLiteralType() || type.isStringMappingType()) return 'string'
  const name = type.getSymbol()?.name ?? ''
  if (name === 'Date') return 'Date'
  if (['Buffer', 'Uint8Array'].includes(name)) return 'Buffer'
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const [element] = checker.getTypeArguments(type)
    const kinds = element === undefined ? ['unknown'] : shapeOf(checker, element).kinds
    return kinds.length === 1 ? `${kinds[0]}[]` : 'object'
  }
  if (type.isIntersectionType()) {
    // A branded string is a string.
    const kinds = (type.getTypes() ?? []).map((part) => kindOf(checker, part))
    return kinds.find((kind) => primitives.has(kind)) ?? 'object'
  }
  // `{}` is anything but null.
  if (type.isObjectType()) return checker.typeToString(type) === '{}' ? 'unknown' : 'object'
  return 'unknown'
}

export const shapeOf = (checker: Checker, type: Type): Shape => {
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type]
  const isNone = (part: Type): boolean => part.isIntrinsicType() && ['null', 'undefined'].includes(part.intrinsicName)
  const rest = parts.filter((part) => !isNone(part))
  const kinds = [...new Set(rest.map((part) => kindOf(checker, part)))]
  const isListed = rest.length > 0 && rest.every((part) => part.isStringLiteralType())
  return {
    kinds,
    isNullable: rest.length < parts.length || kinds.includes('unknown'),
    literals: isListed ? rest.map((part) => String((part as Type & { value: string }).value)) : null,
    text: checker.typeToString(type),
  }
}
