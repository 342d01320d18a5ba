import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { createCall, deleteCall, getCall, listCall, updateCall } from '../entities/nouns.ts'
import { item, optionalLines, text } from '../schemas.ts'

const roles = { path: '/roles', resource: 'roles', one: 'role', many: 'roles' } as const
const permissions = { path: '/permissions', resource: 'permissions', one: 'permission', many: 'permissions' } as const
const named = z.looseObject({ name: text(255), description: optionalLines(10_000) })
const role = item.extend({ name: z.string(), permissions: z.array(item.extend({ name: z.string() })) })
const permission = item.extend({ name: z.string() })

export const roleCalls = defineCalls({
  listRoles: { ...listCall(roles), assumed: true },
  createRole: { ...createCall(roles), stepUp: true, body: named, answer: role, status: 201 },
  getRole: { ...getCall(roles), answer: role },
  updateRole: { ...updateCall(roles), stepUp: true, body: named.partial(), answer: role },
  deleteRole: { ...deleteCall(roles), stepUp: true },
  listPermissions: { ...listCall(permissions), assumed: true },
  createPermission: { ...createCall(permissions), stepUp: true, body: named, answer: permission, status: 201 },
  getPermission: { ...getCall(permissions), answer: permission },
  updatePermission: { ...updateCall(permissions), stepUp: true, body: named.partial(), answer: permission },
  deletePermission: { ...deleteCall(permissions), stepUp: true },
})
