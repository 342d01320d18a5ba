/** What an entity declares of itself. */
import type { ConsentPurpose, OrganizationUse, RulesOf, ValueChecks } from '../rules/index.ts'
import type { Fields } from './fields.ts'

/** The nine groups of the back office's sidebar. */
export const groups = {
  people: { label: 'People', icon: 'users' },
  organizations: { label: 'Organizations', icon: 'buildings' },
  programs: { label: 'Programs', icon: 'target' },
  content: { label: 'Pages and content', icon: 'layout' },
  rewards: { label: 'Rewards', icon: 'gift' },
  testing: { label: 'Testing', icon: 'test-tube' },
  care: { label: 'Care', icon: 'stethoscope' },
  clinical: { label: 'Clinical lists', icon: 'pill' },
  platform: { label: 'Platform', icon: 'sliders' },
} as const
export type Group = keyof typeof groups

export type Operation = 'search' | 'get' | 'add' | 'set' | 'delete'
export const allOperations: readonly Operation[] = ['search', 'get', 'add', 'set', 'delete']

export type SortOrder = readonly (readonly [field: string, direction: 'asc' | 'desc'])[]

/** Whom an item with an audience is shown to today. */
export const reaches = ['everyone', 'some', 'nobody'] as const

/** A column read through a reference: readable, sortable, searchable and filterable, never writable. */
export interface DerivedField {
  /** The reference field of this resource, or null for its own columns (`name` from first and last name). */
  through: string | null
  /** The field read, or several joined with a space. A derived field of the target may also be named. */
  field: string | readonly string[]
  /** `object`: returned as `{id, …}` with the named fields, or null. Not searchable, sortable or filterable.
   * `reach`: whom an item with an audience is shown to today, one of `reaches`. Default `text`. */
  shape?: 'text' | 'object' | 'reach'
  /** A second permission that staff need to read the field, in addition to the permission for the reference. */
  readable?: string
  label?: string
  search?: boolean
}

/** Items of another resource that belong to this one, returned with it as a list of `{id, …}` in their own order. Not written here. */
export interface Parts {
  /** The resource of the items, and its reference to this one. */
  of: string
  by: string
  /** Fields of theirs to return. */
  fields: readonly string[]
  /** What belongs to each of them in turn. */
  parts?: Readonly<Record<string, Parts>>
}

/** A named search parameter in addition to `filters`, such as `tag_ids` of users. Empty lists are ignored. */
export interface SearchParameter {
  /** The reference or references field it applies to. */
  field: string
  /** A field of the linked target to compare instead of the target's id. */
  targetField?: string
  /** Back-office lists offer it as a filter under this name. */
  label?: string
}

/** What members may search through `/client/search`, and which rows of it. */
export interface MemberAccess {
  /** Fields returned to members. */
  fields: readonly string[]
  /** Only rows with these values, such as `{is_active: true}`. */
  where: Readonly<Record<string, boolean | string | number>>
  /**
   * Fields that name an action. `after`: an item with such an action is returned to a member only once the member has completed it;
   * `until`: only until then.
   */
  completion: { after: readonly string[]; until: readonly string[] }
}

/** Items that must not overlap in time, such as visits with one physician. Enforced by the database. */
export interface NoOverlap {
  /** The reference within which items must not overlap; items without one may. */
  of: string
  /** The timestamp an item starts at, and the integer with its length in minutes. */
  from: string
  minutes: string
  /** Only items with one of these values count. */
  where: { field: string; is: string }
}

/**
 * What becomes of items that refer to a person who erases the account. `delete`: they are deleted. Otherwise these fields are emptied,
 * and the rest is kept for so many years, or without end if null.
 */
export type Erasure = 'delete' | { empties: readonly string[]; years: number | null; why: 'accounting' | 'security' }

/** How long items are kept, counted from a date of theirs. They are deleted at night, unless they belong to a member on legal hold. */
export interface Retention {
  /** The date or timestamp that it is counted from; it needs an index. */
  from: string
  /** Days, unless an administrator sets others; null keeps items until they are deleted or their owner's account is erased. */
  days: number | null
  /** The fewest days that may be set. */
  min: number
  /** Why not fewer. */
  reason: string
}

/** What a member's organization does with the fields of the member's items, or the purpose for which whole items are shared with it. */
export type OrganizationSight = Readonly<Record<string, OrganizationUse>> | ConsentPurpose

/** What others see only while its owner consents: these fields, or whole items. */
export interface SharedWith {
  purpose: ConsentPurpose
  fields?: readonly string[]
}

export interface ResourceSpec<F extends Fields> {
  /** Singular and plural. */
  label: readonly [one: string, many: string]
  group: Group
  /** Name of a Phosphor icon in kebab case. */
  icon: string
  /** The field that identifies an item to people. */
  titleField: string
  fields: F
  /** Column names of the generated list, in order; `derived` names are allowed. */
  list: readonly string[]
  /** Names of the fields offered as filter chips; others can be added by the user. */
  filters?: readonly string[]
  /** Table name; the resource's own name by default. */
  table?: string
  /** A table from whose sequence new items take their ids, so that an id names one item of both. */
  numberedWith?: string
  defaultSort?: SortOrder
  derived?: Record<string, DerivedField>
  parts?: Readonly<Record<string, Parts>>
  searchParameters?: Record<string, SearchParameter>
  /** Fields whose combination is unique; missing values count as equal (`nulls not distinct`). */
  uniqueTogether?: readonly (readonly string[])[]
  /** Extra indexes, columns in order. */
  indexes?: readonly (readonly string[])[]
  noOverlap?: NoOverlap
  /**
   * Texts shown in the member's language, including those in lists and objects. They get a `translations` field, with one group per
   * language other than English; missing translations are returned in English.
   */
  translated?: readonly (keyof F & string)[]
  /**
   * Rules between its fields: which of them a form shows and requires given the values of others. The server enforces the requirements
   * on every write. Fields without a rule are shown and optional.
   */
  rules?: RulesOf
  /** Values that depend on each other, such as a lower and an upper bound. Forms and server refuse invalid combinations. */
  checks?: ValueChecks
  /** What the generic calls allow; entities written by the system are read only. */
  operations?: readonly Operation[]
  /**
   * References fields to people, programs or organizations: who it is for. They get a `for_everyone` field, which tells what is meant for
   * everyone from what has lost all of its links. An item is shown to the people linked, and to members of the programs and of the
   * organizations in force; without links to everyone if it is `for_everyone`, otherwise to nobody.
   */
  audience?: readonly string[]
  member?: Partial<MemberAccess>
  /** By default items that belong to the person are deleted, and other references to the person are cleared. */
  erasure?: Erasure
  /** By default items are kept until they are deleted or their owner's account is erased. */
  retention?: Retention
  consent?: SharedWith
  /** Why others see its items, or the fields of them that `consent` leaves out, without asking the member: they are no health data. */
  notHealth?: string
  /**
   * What a member's organization sees of the member's items: these fields, or whole items with the member's consent for this purpose.
   * By default nothing.
   */
  organization?: OrganizationSight
  /** Its lists are names and addresses of people: that somebody reads one is in the audit log, and not told to each of them. */
  isDirectory?: boolean
  /** One sentence for the screen's header and the API's description. */
  description?: string
}
