/** A member's care team and insurance. */
import { z } from 'zod'
import { defineHealthCalls } from '../define.ts'
import { anyObject, idParams, item, listOf, listQuery, removed, text, largestFile } from '../schemas.ts'

const careTeamMember = item.extend({ name: z.string() })
const optional = z.string().nullable()
const insurance = z.object({
  insurance: z.object({
    insurer: z.string(),
    plan_name: optional,
    member_id: z.string(),
    group_number: optional,
    policy_holder: optional,
    relationship: optional,
    holder_date_of_birth: optional,
    effective_date: optional,
    expiration_date: optional,
    phone: optional,
    /** Photos of the card, visible only to the member; null if there is none. */
    front_image: optional,
    back_image: optional,
    updated_at: z.iso.datetime({ offset: true }),
  }),
})

export const careTeamCalls = defineHealthCalls({
  listCareTeam: {
    method: 'GET',
    path: '/client/health-actions/care-team',
    aliases: ['/client/care-team'],
    summary: 'Returns the member’s care team',
    access: 'signed-in',
    query: listQuery,
    answer: listOf(careTeamMember),
    failure: 'Failed to load care team',
  },
  createCareTeamMember: {
    method: 'POST',
    path: '/client/health-actions/care-team',
    aliases: ['/client/care-team'],
    summary: 'Adds a person to the member’s care team',
    access: 'signed-in',
    body: z.looseObject({ name: text(255) }),
    answer: careTeamMember,
    failure: 'Failed to create care team member',
    handles: { 400: 'body' },
  },
  deleteCareTeamMember: {
    method: 'DELETE',
    path: '/client/health-actions/care-team/{id}',
    aliases: ['/client/care-team/{id}'],
    summary: 'Removes a person from the member’s care team',
    access: 'signed-in',
    params: idParams,
    answer: removed,
    failure: 'Failed to delete care team member',
    assumed: true,
  },
  deleteUserCareTeam: {
    method: 'DELETE',
    path: '/admin/user-care-teams/{id}',
    summary: 'Removes a person from a member’s care team',
    access: { permission: 'usercareteams:delete' },
    params: idParams,
    answer: removed,
    failure: 'Failed to delete care team member',
    assumed: true,
  },
  getInsurance: {
    method: 'GET',
    path: '/client/health-actions/insurance',
    aliases: ['/client/insurance'],
    summary: 'Returns the member’s insurance; 204 if there is none',
    access: 'signed-in',
    answer: insurance,
    mayBeEmpty: true,
    failure: 'Failed to load insurance',
  },
  saveInsurance: {
    method: 'POST',
    path: '/client/health-actions/insurance',
    aliases: ['/client/insurance'],
    /** Photos are sent as form data; an omitted photo is kept, and null removes it. */
    summary: 'Saves the member’s insurance',
    access: 'signed-in',
    repetition: 'steps',
    body: anyObject,
    multipart: 'also',
    files: { fields: ['front_image', 'back_image'], bytes: largestFile, count: 2 },
    answer: insurance,
    failure: 'Failed to save insurance',
    handles: { 400: 'body', 422: 'body' },
  },
  deleteInsurance: {
    method: 'DELETE',
    path: '/client/health-actions/insurance',
    summary: 'Removes the member’s insurance with the photos of its card',
    access: 'signed-in',
    answer: z.object({ removed: z.literal(true) }),
    failure: 'Failed to remove insurance',
    assumed: true,
  },
})
