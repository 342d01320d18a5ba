import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { id, idInput } from '../schemas.ts'

const permission = z.object({ id, name: z.string(), description: z.string().nullable(), is_system: z.boolean() })

export const accessCalls = defineCalls({
  getAccessMatrix: {
    method: 'GET',
    path: '/admin/access',
    summary: 'Returns every role with its permissions and number of users, and every permission',
    access: { permission: 'roles:read' },
    answer: z.object({
      roles: z.array(
        z.object({
          id,
          name: z.string(),
          description: z.string().nullable(),
          is_default: z.boolean(),
          is_system: z.boolean(),
          people: z.int().nonnegative(),
          permissions: z.array(id),
        }),
      ),
      permissions: z.array(permission),
    }),
    failure: 'Failed to load roles and permissions',
    assumed: true,
  },
  changeAccess: {
    method: 'POST',
    path: '/admin/access',
    summary: 'Grants and revokes role permissions in one transaction',
    access: { permission: 'roles:write' },
    stepUp: true,
    body: z.object({
      changes: z
        .array(z.object({ role_id: idInput, permission_id: idInput, is_held: z.boolean() }))
        .min(1)
        .max(2000),
    }),
    answer: z.object({ changed: z.int().nonnegative() }),
    failure: 'Failed to save roles and permissions',
    handles: { 400: 'message' },
    assumed: true,
  },
  previewAccess: {
    method: 'POST',
    path: '/admin/access/preview',
    summary: 'Previews what a user with these permissions could open, read and edit, without saving anything',
    access: { permission: 'roles:read' },
    body: z.object({ permissions: z.array(z.string().max(150)).max(2000) }),
    answer: z.object({
      resources: z.array(
        z.object({
          name: z.string(),
          operations: z.array(z.enum(['search', 'get', 'add', 'set', 'delete'])),
          /** Readable fields, and which of them are also writable. */
          readable: z.array(z.string()),
          writable: z.array(z.string()),
        }),
      ),
      calls: z.array(
        z.object({
          name: z.string(),
          method: z.string(),
          path: z.string(),
          summary: z.string(),
          permission: z.string(),
        }),
      ),
    }),
    failure: 'Failed to try the role',
    assumed: true,
  },
})
