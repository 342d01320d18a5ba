/** Links between two records. Both spellings of the ids are accepted, and the link is returned. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { acceptCamelCase, flag, id, idInput } from '../schemas.ts'

const pair = <A extends string, B extends string>(one: A, other: B) => {
  const input = { [one]: idInput, [other]: idInput } as Record<A | B, typeof idInput>
  const answer = { [one]: id, [other]: id } as Record<A | B, typeof id>
  return { body: acceptCamelCase(z.object(input)), answer: z.object(answer), handles: { 400: 'message' } } as const
}
const userRole = pair('user_id', 'role_id')
const userOrganization = pair('user_id', 'organization_id')
const userProgram = pair('user_id', 'program_id')
const rolePermission = pair('role_id', 'permission_id')
const organizationProgram = pair('organization_id', 'program_id')
const widgetProgram = pair('widget_id', 'program_id')
const campaign = pair('organization_id', 'campaign_id')
const campaignState = {
  body: acceptCamelCase(z.object({ organization_id: idInput, campaign_id: idInput, is_active: flag.optional() })),
  answer: z.object({ organization_id: id, campaign_id: id, is_active: z.boolean() }),
  handles: { 400: 'message' },
} as const
const healthActionProgram = {
  body: acceptCamelCase(
    z.object({
      program_id: idInput,
      health_action_id: idInput,
      add_to_all_users: flag.optional(),
      priority: z
        .union([
          z.int(),
          z
            .string()
            .regex(/^-?\d{1,9}$/)
            .transform(Number),
        ])
        .optional(),
    }),
  ),
  answer: z.object({ program_id: id, health_action_id: id, add_to_all_users: z.boolean(), priority: z.int() }),
  handles: { 400: 'message' },
} as const

export const linkCalls = defineCalls({
  linkRolePermission: {
    method: 'POST',
    path: '/roles/permission/link',
    summary: 'Adds a permission to a role',
    access: { permission: 'roles:write' },
    ...rolePermission,
    failure: 'Failed to link permission',
  },
  unlinkRolePermission: {
    method: 'POST',
    path: '/roles/permission/unlink',
    summary: 'Removes a permission from a role',
    access: { permission: 'roles:write' },
    ...rolePermission,
    failure: 'Failed to unlink permission',
  },
  linkUserRole: {
    method: 'POST',
    path: '/users/role/link',
    summary: 'Assigns a role to a user',
    access: { permission: 'roles:write' },
    ...userRole,
    failure: 'Failed to link role',
  },
  unlinkUserRole: {
    method: 'POST',
    path: '/users/role/unlink',
    summary: 'Removes a role from a user',
    access: { permission: 'roles:write' },
    ...userRole,
    failure: 'Failed to unlink role',
  },
  linkUserOrganization: {
    method: 'POST',
    path: '/users/organization/link',
    summary: 'Adds a user to an organization',
    access: { permission: 'user:write' },
    ...userOrganization,
    failure: 'Failed to link organization',
  },
  unlinkUserOrganization: {
    method: 'POST',
    path: '/users/organization/unlink',
    summary: 'Removes a user from an organization',
    access: { permission: 'user:write' },
    ...userOrganization,
    failure: 'Failed to unlink organization',
  },
  linkUserProgram: {
    method: 'POST',
    path: '/users/program/link',
    summary: 'Enrolls a user in a program',
    access: { permission: 'user:write' },
    ...userProgram,
    failure: 'Failed to link program',
  },
  unlinkUserProgram: {
    method: 'POST',
    path: '/users/program/unlink',
    summary: 'Removes a user from a program',
    access: { permission: 'user:write' },
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
  linkCampaign: {
    method: 'POST',
    path: '/admin/campaign/link',
    summary: 'Adds a campaign to an organization',
    access: { permission: 'campaigns:write' },
    ...campaignState,
    failure: 'Failed to link campaign',
  },
  unlinkCampaign: {
    method: 'POST',
    path: '/admin/campaign/unlink',
    summary: 'Removes a campaign from an organization',
    access: { permission: 'campaigns:write' },
    ...campaign,
    failure: 'Failed to unlink campaign',
  },
  toggleCampaign: {
    method: 'POST',
    path: '/admin/campaign/toggle',
    summary: 'Turns an organization’s campaign on or off',
    access: { permission: 'campaigns:write' },
    ...campaignState,
    failure: 'Failed to toggle campaign',
  },
  attachHealthAction: {
    method: 'POST',
    path: '/admin/health-actions/attach-program',
    summary: 'Adds a health action to a program, and with add_to_all_users to its members',
    access: { permission: 'health_actions:write' },
    ...healthActionProgram,
    failure: 'Failed to attach program',
  },
  removeHealthAction: {
    method: 'POST',
    path: '/admin/health-actions/remove-program',
    summary: 'Removes a health action from a program',
    access: { permission: 'health_actions:write' },
    ...pair('program_id', 'health_action_id'),
    failure: 'Failed to remove program',
  },
})
