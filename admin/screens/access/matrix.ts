import type { AnswerOf } from '#shared/client/index.ts'
import { compareTexts } from '#shared/rules/index.ts'
import { groups, type Group } from '#shared/classkeys/spec.ts'
import type { Declarations } from '../../declarations/index.ts'
import { sentenceCase } from '../../format/words.ts'

export type Matrix = AnswerOf<'getAccessMatrix'>
export type Role = Matrix['roles'][number]
export type Permission = Matrix['permissions'][number]

export const verbs = ['read', 'write', 'delete'] as const
export type Verb = (typeof verbs)[number]
export const verbWords: Readonly<Record<Verb, string>> = { read: 'Read', write: 'Edit', delete: 'Delete' }

/** One row of the matrix: a subject with its three verbs, or a single permission. */
export interface MatrixRow {
  key: string
  label: string
  hint: string
  icon: string
  cells: Partial<Record<Verb, Permission>>
  alone: Permission | null
}
export interface MatrixGroup {
  label: string
  rows: MatrixRow[]
}

const isVerb = (verb: string): verb is Verb => (verbs as readonly string[]).includes(verb)

/** The permissions as rows: entities by sidebar group, then those without an entity, then custom ones. */
export const matrixGroups = (permissions: readonly Permission[], declarations: Declarations): MatrixGroup[] => {
  const rows = new Map<string, MatrixRow & { group: Group | 'further' | 'own' }>()
  for (const permission of permissions) {
    const [subject = '', verb = ''] = permission.name.split(':')
    const resource = declarations.get(subject)
    const group = permission.is_system ? (resource?.group ?? 'further') : 'own'
    const label = resource?.label[1] ?? sentenceCase(subject)
    const hasVerb = permission.is_system && isVerb(verb)
    const key = hasVerb ? subject : permission.name
    const row = rows.get(key) ?? {
      key,
      label: hasVerb || !permission.is_system ? label : `${label}: ${verb}`,
      hint: hasVerb ? subject : permission.name,
      icon: resource?.icon ?? 'key',
      cells: {},
      alone: null,
      group,
    }
    if (!permission.is_system) row.label = permission.description ?? permission.name
    if (hasVerb) row.cells[verb] = permission
    else row.alone = permission
    rows.set(key, row)
  }
  const named: readonly (readonly [Group | 'further' | 'own', string])[] = [
    ...(Object.keys(groups) as Group[]).map((group) => [group, groups[group].label] as const),
    ['further', 'Other'],
    ['own', 'Custom'],
  ]
  return named.flatMap(([group, label]) => {
    const found = [...rows.values()].filter((row) => row.group === group)
    return found.length === 0
      ? []
      : [{ label, rows: found.toSorted((one, other) => compareTexts(one.label, other.label)) }]
  })
}

export const findRows = (all: readonly MatrixGroup[], query: string): MatrixGroup[] => {
  const words = query.toLowerCase().trim()
  if (words === '') return [...all]
  return all.flatMap(({ label, rows }) => {
    const found = rows.filter((row) => `${label} ${row.label} ${row.hint}`.toLowerCase().includes(words))
    return found.length === 0 ? [] : [{ label, rows: found }]
  })
}

/** Pending changes by cell: `role:permission` → whether the role should have it. */
export type Changes = ReadonlyMap<string, boolean>
export const cellKey = (roleId: number, permissionId: number): string => `${roleId}:${permissionId}`

/** Toggles a cell; toggling back to the saved value drops the change. */
export const toggled = (changes: Changes, role: Role, permissionId: number): Changes => {
  const key = cellKey(role.id, permissionId)
  const next = new Map(changes)
  if (next.has(key)) next.delete(key)
  else next.set(key, !role.permissions.includes(permissionId))
  return next
}

/** A role's permissions once the changes are saved. */
export const heldBy = (role: Role, changes: Changes): ReadonlySet<number> => {
  const held = new Set(role.permissions)
  for (const [key, isHeld] of changes) {
    const [roleId, permissionId] = key.split(':').map(Number)
    if (roleId !== role.id || permissionId === undefined) continue
    if (isHeld) held.add(permissionId)
    else held.delete(permissionId)
  }
  return held
}

export interface Change {
  role: Role
  permission: Permission
  isHeld: boolean
}
export const changesOf = ({ roles, permissions }: Matrix, changes: Changes): Change[] =>
  [...changes].flatMap(([key, isHeld]) => {
    const [roleId, permissionId] = key.split(':').map(Number)
    const role = roles.find(({ id }) => id === roleId)
    const permission = permissions.find(({ id }) => id === permissionId)
    return role && permission ? [{ role, permission, isHeld }] : []
  })
