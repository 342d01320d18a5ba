/** Finds what the server may say when it refuses a call of members, by following its code from the handlers of these calls. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync, type ESTree } from 'vite'

type Node = ESTree.Node
interface Declaration {
  file: string
  node: Node
}
interface Source {
  declared: Map<string, Node>
  /** Local names by the file and the name that they are imported from. */
  imported: Map<string, readonly [file: string, name: string]>
  exported: Map<string, readonly [file: string, name: string]>
  /** Files whose names are all exported as well. */
  whole: string[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
/** Looks at a node and its parts, until one is answered with false. Types do not run. */
const visit = (node: Node, look: (node: Node) => boolean | void): void => {
  const isType = node.type.startsWith('TS')
  if (!isType && look(node) === false) return
  for (const [name, value] of Object.entries(node)) {
    if (isType && name !== 'expression') continue
    for (const part of Array.isArray(value) ? value : [value]) if (isNode(part)) visit(part, look)
  }
}
const namesIn = (node: Node): Set<string> => {
  const names = new Set<string>()
  visit(node, (part) => {
    if (part.type === 'Identifier') names.add(part.name)
  })
  return names
}

const fileOf = (from: string, address: string): string =>
  address.startsWith('#shared/') ? address.replace('#', '') : normalize(join(dirname(from), address))
const nameOf = (node: ESTree.ModuleExportName): string => ('name' in node ? node.name : node.value)

const readSource = (file: string, code: string): Source => {
  const source: Source = { declared: new Map(), imported: new Map(), exported: new Map(), whole: [] }
  for (const statement of parseSync(file, code, { lang: 'ts' }).program.body) {
    if (statement.type === 'ImportDeclaration')
      for (const one of statement.specifiers)
        source.imported.set(one.local.name, [
          fileOf(file, statement.source.value),
          one.type === 'ImportSpecifier' ? nameOf(one.imported) : '*',
        ])
    else if (statement.type === 'ExportAllDeclaration') source.whole.push(fileOf(file, statement.source.value))
    else if (statement.type === 'ExportNamedDeclaration' && statement.source)
      for (const one of statement.specifiers)
        source.exported.set(nameOf(one.exported), [fileOf(file, statement.source.value), nameOf(one.local)])
    else {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type === 'VariableDeclaration')
        for (const one of declaration.declarations) for (const name of namesIn(one.id)) source.declared.set(name, one)
      else if (declaration && 'id' in declaration && isNode(declaration.id) && 'name' in declaration.id)
        source.declared.set(String(declaration.id.name), declaration)
    }
  }
  return source
}

/** The properties of all objects in a source, by their names. */
const propertiesOf = ({ declared }: Source): ESTree.ObjectProperty[] => {
  const found: ESTree.ObjectProperty[] = []
  for (const node of declared.values())
    visit(node, (part) => {
      if (part.type === 'Property' && 'kind' in part) found.push(part as ESTree.ObjectProperty)
    })
  return found
}
const keyOf = ({ key }: ESTree.ObjectProperty): string => ('name' in key ? String(key.name) : '')

/**
 * Everything that runs for these calls, as far as names tell: their handlers, what answers every request, and what either refers to,
 * also through a service.
 */
const reached = (root: string, calls: ReadonlySet<string>): { declarations: Declaration[]; unhandled: string[] } => {
  const files = globSync('{server,shared}/**/*.ts', { cwd: root }).filter((file) => !/\.(?:test|d)\.ts$/.test(file))
  const codes = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const sources = new Map<string, Source>()
  const sourceOf = (file: string): Source | undefined => {
    const code = codes.get(file)
    if (code !== undefined && !sources.has(file)) sources.set(file, readSource(file, code))
    return sources.get(file)
  }
  const found = new Map<string, Declaration>()
  const add = (key: string, one: Declaration) => void (found.has(key) || found.set(key, one))
  const services = new Map<string, Declaration>()
  const unhandled = new Set(calls)
  for (const [file, code] of codes) {
    if (!file.startsWith('server/')) continue
    const isOfEvery = /^server\/kernel\/(?:http|idempotency|rate-limit|consents)\//.test(file)
    const source = isOfEvery || /handlers/i.test(code) || file.endsWith('/module.ts') ? sourceOf(file) : undefined
    if (!source) continue
    if (isOfEvery) for (const [name, node] of source.declared) add(`${file}#${name}`, { file, node })
    for (const property of propertiesOf(source)) {
      const name = keyOf(property)
      if (calls.has(name) && /handlers/i.test(code)) {
        add(`${file}#call ${name}`, { file, node: property.value })
        unhandled.delete(name)
      }
      if (name === 'services' && file.endsWith('/module.ts') && property.value.type === 'ObjectExpression')
        for (const service of property.value.properties)
          if (service.type === 'Property')
            services.set(keyOf(service as ESTree.ObjectProperty), { file, node: service })
    }
  }
  const lookUp = (file: string, name: string): readonly [string, string] | null => {
    const source = sourceOf(file)
    if (!source) return null
    if (source.declared.has(name)) return [file, name]
    const from = source.exported.get(name)
    if (from) return lookUp(...from)
    return source.whole.reduce<readonly [string, string] | null>((known, one) => known ?? lookUp(one, name), null)
  }
  // What is added meanwhile is iterated as well.
  for (const { file, node } of found.values())
    for (const name of namesIn(node)) {
      const { declared, imported } = sourceOf(file) ?? {}
      const from = imported?.get(name)
      const place = declared?.has(name) ? ([file, name] as const) : from && lookUp(...from)
      const target = place && sourceOf(place[0])?.declared.get(place[1])
      if (target) add(place.join('#'), { file: place[0], node: target })
      const service = services.get(name)
      if (service) add(`service ${name}`, service)
    }
  return { declarations: [...found.values()], unhandled: [...unhandled] }
}

const refuses = /^(?:HaleError|fieldError)$/
/** Errors that the server writes to its log, or that are about a third party. */
const isForLog = (name: string): boolean => name.endsWith('Error') && !refuses.test(name)
/** A text, with an asterisk for each value in it. */
const textOf = (node: Node): string | null => {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.cooked ?? '').join('*') : null
}

/**
 * Texts that a call of members may be refused with: those at the place itself, and whole sentences nearby.
 * @returns each as `file: text`, and the calls whose handlers were not found
 */
export const wordedRefusals = (root: string, calls: ReadonlySet<string>) => {
  const { declarations, unhandled } = reached(root, calls)
  const texts = new Set<string>()
  for (const { file, node } of declarations) {
    if (!file.startsWith('server/')) continue
    const look = (part: Node, isRefusal: boolean): void =>
      visit(part, (inner) => {
        const name = 'callee' in inner && 'name' in inner.callee ? String(inner.callee.name) : ''
        if (inner.type === 'NewExpression' && isForLog(name)) return false
        if (name === 'say' || inner.type === 'BinaryExpression') return false
        if (!isRefusal && refuses.test(name)) {
          for (const argument of (inner as ESTree.CallExpression).arguments) look(argument, true)
          return false
        }
        const text = textOf(inner)
        const isWorded =
          text !== null &&
          /[a-z]{2}/.test(text) &&
          (isRefusal ? /[a-z*] [a-z*]/.test(text) : /^[A-Z“*][^\n]*[a-z”*] [^\n]*[.!?]$/.test(text))
        if (isWorded) texts.add(`${file}: ${text}`)
        return undefined
      })
    look(node, false)
  }
  return { texts: [...texts].toSorted(), unhandled }
}
