import { permissionOf, type Resource } from '#shared/classkeys/define.ts'
import type { Parts } from '#shared/classkeys/spec.ts'
import { belongingOf } from '#shared/classkeys/index.ts'
import { defaultLanguage, LastUsed, organizationManager, type Language } from '#shared/rules/index.ts'
import { isFilterable, isSearchable, isSortable, mayRead, type Field } from '#shared/classkeys/fields.ts'
import { withholds } from '../../kernel/consents/index.ts'
import { openText, sealedColumnsOf, type SealedColumn } from '../../kernel/sealed-text/index.ts'
import { resourcesWithin } from './bounds.ts'
import { encoderOf, rowSerializer, type Column, type Encode } from './encode.ts'
import {
  column,
  derivedColumn,
  derivedSource,
  linkedItems,
  partItems,
  referenceColumn,
  translatedColumn,
  type Resources,
} from './expressions.ts'
import { ownerFieldOf } from './owner.ts'
import type { Secret } from '../../kernel/crypto/index.ts'

/** The viewer: fields they may not read are not returned, filtered, sorted or searched by. */
export interface Viewer {
  permissions: ReadonlySet<string>
  /** People whose data nobody else sees, since they are closing their accounts. */
  closing?: readonly number[]
  /** The member's own id if the member area's rules apply, otherwise null. */
  memberId: number | null
  /** Only items of the viewer's own are looked for, which need no consent. */
  isOwner?: boolean
  /** Looks for items of a list, not for a single one. */
  isListing?: boolean
  /** The staff's own id if they have bounds. */
  staffId?: number
  /** The day that contracts of organizations are compared with, as from `contractDay`. */
  day?: string
  /** Shows what the member had completed by then; by default, now. */
  at?: Date
  /** Language of translated texts for members. */
  language: Language
}

/** Everything about one resource, for one kind of viewer, that is the same on every call. */
export interface Model {
  resource: Resource
  resources: Resources
  /** Distinguishes this model's statements from those for other viewers. */
  key: string
  columns: readonly Column[]
  serialize: (row: readonly (string | null)[]) => string
  /** Index of the column that lists programs, or -1. */
  programsAt: number
  canFilter: (name: string) => boolean
  canSort: (name: string) => boolean
  /** Names of the stored and derived fields `search` looks at. */
  searched: readonly string[]
  isMember: boolean
  /** Whether the viewer sees only what people consent to share. */
  asksConsent: boolean
  /** Index of the column that says whose an item is, or -1. */
  ownerAt: number
  /** Language of translated texts, including those of linked items. */
  language: Language
  /** A stored field over the alias `t` as this viewer reads it: a translated text in their language. */
  shownColumn: (name: string) => string
  /** A stored field over the alias `t` as it is filtered and sorted by: without what bounded staff do not see. */
  storedColumn: (name: string) => string
}

const openingEncoder = (secret: Secret, column: SealedColumn | undefined): Encode | null =>
  column ? (text) => JSON.stringify(openText(secret, column, text)) : null

/** What must be readable for parts to be returned. */
const partGuards = ({ of, parts = {} }: Parts): string[] => [
  permissionOf({ name: of }, 'read'),
  ...Object.values(parts).flatMap(partGuards),
]

const build = (resource: Resource, resources: Resources, viewer: Viewer, key: string, secret: Secret): Model => {
  const sealed = sealedColumnsOf(resource)
  const isMember = viewer.memberId !== null
  const language = isMember ? viewer.language : defaultLanguage
  const asksConsent = !isMember && viewer.isOwner !== true
  const { consent } = resource
  // Lists of names and addresses tell nobody who looked, so what else people share is on their own pages only.
  const leftOut = asksConsent && viewer.isListing && resource.isDirectory ? (consent?.fields ?? []) : []
  const shown = (name: string): boolean =>
    isMember ? (resource.member?.fields.includes(name) ?? false) : !leftOut.includes(name)
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => mayRead(field, viewer.permissions) && shown(name),
  )
  const readable = new Map(fields)
  // Of an account that is shown in parts, what is made of others of its parts is not.
  const isPartly = viewer.permissions.has(organizationManager) && typeof resource.organization === 'object'
  const isShownWhole = (name: string): boolean => shown(name) && !isPartly
  // A derived column reveals no more than the reference it is read through.
  const derived = Object.entries(resource.derived).filter(([name, one]) =>
    one.through === null
      ? isShownWhole(name) ||
        (typeof one.field === 'string' ? [one.field] : one.field).every((part) => readable.has(part))
      : readable.has(one.through) && (isMember || mayRead(one, viewer.permissions)),
  )
  const belonging = viewer.staffId === undefined ? null : belongingOf(resource)
  const belongsBy = typeof belonging === 'object' ? belonging?.by : null
  const storedColumn = (name: string): string => {
    const field = resource.fields[name]
    // Whom an item belongs to is within the bounds, or the item is not shown at all.
    return field?.kind === 'reference' && viewer.staffId !== undefined && name !== belongsBy
      ? referenceColumn(name, field, resources)
      : column('t', name)
  }
  const shownColumn = (name: string): string =>
    isMember && resource.translated.includes(name)
      ? translatedColumn('t', name, language, resource.fields[name]?.kind ?? 'text')
      : storedColumn(name)
  const owner = ownerFieldOf(resource)
  const shared = (name: string, sql: string): string =>
    asksConsent && consent?.fields?.includes(name) && owner !== null
      ? `case when ${column('t', name)} is null then null when not ${withholds(column('t', owner), consent.purpose)} then ${sql} end`
      : sql
  const columns: Column[] = [
    { name: 'id', sql: 't.id', encode: encoderOf('integer') },
    ...fields.map(([name, field]) => ({
      name,
      sql: field.kind === 'references' ? linkedItems(field, 't', resources, language) : shared(name, shownColumn(name)),
      encode: openingEncoder(secret, sealed.get(name)) ?? encoderOf(field.kind),
    })),
    ...derived.map(([name, one]) => ({
      name,
      sql: derivedColumn(resource, name, 't', resources, language),
      encode:
        one.shape === 'object' ? encoderOf('json') : encoderOf(derivedSource(resource, one, resources)?.kind ?? 'text'),
    })),
  ]
  // Members have separate calls for what belongs to an item, including their choices.
  for (const [name, parts] of isMember ? [] : Object.entries(resource.parts))
    if (partGuards(parts).every((permission) => viewer.permissions.has(permission)))
      columns.push({ name, sql: partItems(parts, 't', resources, language), encode: encoderOf('json') })
  const plainDerived = new Map(derived.filter(([, { shape }]) => shape !== 'object'))
  // What is found by a hidden value would tell it.
  const isHidden = (name: string): boolean => asksConsent && (consent?.fields?.includes(name) ?? false)
  const can = (test: (field: Field) => boolean) => (name: string) => {
    if (name === 'id') return true
    if (isHidden(name)) return false
    const field = readable.get(name)
    return field ? test(field) : plainDerived.has(name)
  }
  return {
    resource,
    resources,
    key,
    columns,
    serialize: rowSerializer(columns),
    programsAt: columns.findIndex(({ name }) => {
      const field = readable.get(name)
      return field?.kind === 'references' && field.to === 'programs'
    }),
    canFilter: can(isFilterable),
    canSort: can(isSortable),
    searched: [
      ...fields.flatMap(([name, field]) => (isSearchable(field) && !isHidden(name) ? [name] : [])),
      ...[...plainDerived].flatMap(([name, { search }]) => (search ? [name] : [])),
    ],
    isMember,
    asksConsent,
    ownerAt: columns.findIndex(({ name }) => name === owner),
    language,
    shownColumn,
    storedColumn,
  }
}

/** Bounded staff have their own, each of some kilobytes. */
const modelsKept = 2000

/** Builds and caches models: one per resource and combination of field permissions. */
export const createModels = (resources: Resources, secret: Secret): ((resource: Resource, viewer: Viewer) => Model) => {
  const guarded = new Map<string, readonly string[]>()
  const guardsOf = (resource: Resource): readonly string[] => {
    const known = guarded.get(resource.name)
    if (known) return known
    const names = [...Object.values(resource.fields), ...Object.values(resource.derived)].flatMap(({ readable }) =>
      typeof readable === 'string' ? [readable] : [],
    )
    const found = [
      ...new Set([organizationManager, ...names, ...Object.values(resource.parts).flatMap(partGuards)]),
    ].toSorted()
    guarded.set(resource.name, found)
    return found
  }
  const models = new LastUsed<string, Model>(modelsKept)
  return (resource, viewer) => {
    const held = guardsOf(resource).filter((permission) => viewer.permissions.has(permission))
    const hidesClosing = viewer.memberId === null && (viewer.closing ?? []).length > 0
    const bounds = `${viewer.staffId === undefined ? '' : ` within ${viewer.staffId}`}${hidesClosing ? ' closing' : ''}`
    const listing = viewer.isListing && resource.isDirectory ? ' list' : ''
    const key = `${resource.name} ${viewer.memberId !== null ? `member ${viewer.language}` : viewer.isOwner ? 'owner' : 'admin'} ${held.join()}${bounds}${listing}`
    const known = models.get(key)
    if (known) return known
    const reached =
      viewer.staffId === undefined && !hidesClosing ? resources : resourcesWithin(resources, viewer.staffId, resource)
    const made = build(resource, reached, viewer, key, secret)
    return models.set(key, made)
  }
}
