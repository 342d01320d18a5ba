/** Links between two records. Both spellings of the ids are accepted, and the link is returned. */
import { defineCalls } from '../define.ts'
import { pair } from '../schemas.ts'

const userRole = pair('user_id', 'role_id')
const userOrganization = pair('user_id', 'organization_id')
const userProgram = pair('user_id', 'program_id')
const rolePermission = pair('role_id', 'permission_id')
const organizationProgram = pair('organization_id', 'program_id')
const widgetProgram = pair('widget_id', 'program_id')
export const linkCalls = defineCalls({
  linkRolePermission: {
    method: 'POST',
    path: '/roles/permission/link',
    summary: 'Adds a permission to a role',
    access: { permission: 'roles:write' },
    stepUp: true,
    ...rolePermission,
    failure: 'Failed to link permission',
  },
  unlinkRolePermission: {
    method: 'POST',
    path: '/roles/permission/unlink',
    summary: 'Removes a permission from a role',
    access: { permission: 'roles:write' },
    stepUp: true,
    ...rolePermission,
    failure: 'Failed to unlink permission',
  },
  linkUserRole: {
    method: 'POST',
    path: '/users/role/link',
    summary: 'Assigns a role to a user',
    access: { permission: 'roles:write' },
    notHealth: 'Roles are what the account may do as staff.',
    stepUp: true,
    ...userRole,
    failure: 'Failed to link role',
  },
  unlinkUserRole: {
    method: 'POST',
    path: '/users/role/unlink',
    summary: 'Removes a role from a user',
    access: { permission: 'roles:write' },
    notHealth: 'Roles are what the account may do as staff.',
    stepUp: true,
    ...userRole,
    failure: 'Failed to unlink role',
  },
  linkUserOrganization: {
    method: 'POST',
    path: '/users/organization/link',
    summary: 'Adds a user to an organization',
    access: { permission: 'user:write' },
    notHealth: 'Memberships are kept by staff.',
    ...userOrganization,
    failure: 'Failed to link organization',
  },
  unlinkUserOrganization: {
    method: 'POST',
    path: '/users/organization/unlink',
    summary: 'Removes a user from an organization',
    access: { permission: 'user:write' },
    notHealth: 'Memberships are kept by staff.',
    ...userOrganization,
    failure: 'Failed to unlink organization',
  },
  linkUserProgram: {
    method: 'POST',
    path: '/users/program/link',
    summary: 'Enrolls a user in a program',
    access: { permission: 'user:write' },
    bounded: 'member',
    notHealth: 'Memberships are kept by staff.',
    ...userProgram,
    failure: 'Failed to link program',
  },
  unlinkUserProgram: {
    method: 'POST',
    path: '/users/program/unlink',
    summary: 'Removes a user from a program',
    access: { permission: 'user:write' },
    bounded: 'member',
    notHealth: 'Memberships are kept by staff.',
    ...userProgram,
    failure: 'Failed to unlink program',
  },
  linkOrganizationProgram: {
    method: 'POST',
    path: '/organizations/program/link',
    summary: 'Adds a program to an organization',
    access: { permission: 'organizations:write' },
    ...organizationProgram,
    failure: 'Failed to link program',
  },
  unlinkOrganizationProgram: {
    method: 'POST',
    path: '/organizations/program/unlink',
    summary: 'Removes a program from an organization',
    access: { permission: 'organizations:write' },
    ...organizationProgram,
    failure: 'Failed to unlink program',
  },
  linkWidgetProgram: {
    method: 'POST',
    path: '/widgets/program/link',
    summary: 'Shows a widget to a program’s members',
    access: { permission: 'widgets:write' },
    ...widgetProgram,
    failure: 'Failed to link program',
  },
  unlinkWidgetProgram: {
    method: 'POST',
    path: '/widgets/program/unlink',
    summary: 'Stops showing a widget to a program’s members',
    access: { permission: 'widgets:write' },
    ...widgetProgram,
    failure: 'Failed to unlink program',
  },
})
