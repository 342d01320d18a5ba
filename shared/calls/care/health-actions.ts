/** A member's health actions, allergies and health issues. */
import { z } from 'zod'
import { defineHealthCalls } from '../define.ts'
import {
  acceptCamelCase,
  day,
  flag,
  id,
  idInput,
  idParams,
  instant,
  item,
  listOf,
  listQueryWith,
  optionalLines,
  optionalText,
  pageQuery,
  pair,
  removed,
} from '../schemas.ts'

const healthAction = z.object({
  id,
  name: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  type: z.string(),
  icon: z.string().nullable(),
  image: z.string().nullable(),
  star_value: z.int(),
  recurrence: z.enum(['non-recurring', 'daily', 'weekly', 'monthly']),
  /** How long to keep it up, such as 4 weeks. */
  duration: z.int().nullable(),
  duration_unit: z.string().nullable(),
  cta_type: z.string(),
  cta_text: z.string().nullable(),
  cta_url: z.string().nullable(),
  cta_page: z.looseObject({ slug: z.string().nullable(), path: z.string().nullable() }).nullable(),
  priority: z.int(),
  programs: z.array(z.object({ id, name: z.string() })),
  status: z.enum(['offered', 'in progress', 'completed']),
  progress: z.number().min(0).max(100),
  completed: z.boolean(),
  started_at: instant.nullable(),
  /** When this round was completed. */
  completed_at: instant.nullable(),
  times_completed: z.int(),
})
const changedAction = z.object({ health_action: healthAction, star_balance: z.int() })
const allergy = z.object({
  id,
  allergy_id: id.nullable(),
  name: z.string(),
  reaction: z.string().nullable(),
  severity: z.enum(['mild', 'moderate', 'severe']).nullable(),
  created_at: instant,
})
const healthIssue = z.object({
  id,
  health_issue_id: id.nullable(),
  name: z.string(),
  since: day.nullable(),
  notes: z.string().nullable(),
  created_at: instant,
})
/** Taken from the catalog by id, or entered as free text. */
const userAllergy = acceptCamelCase(
  z.looseObject({
    allergy_id: idInput.nullish(),
    name: optionalText(255),
    reaction: optionalLines(1000),
    severity: optionalText(50),
  }),
)
const userHealthIssue = acceptCamelCase(
  z.looseObject({
    health_issue_id: idInput.nullish(),
    name: optionalText(255),
    since: day.nullish(),
    notes: optionalLines(1000),
  }),
)

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

export const healthActionCalls = defineHealthCalls({
  listHealthActions: {
    method: 'GET',
    path: '/client/health-actions/user-health-actions',
    summary: 'Returns the member’s health actions',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(healthAction),
    failure: 'Failed to load health actions',
  },
  listCompletedHealthActions: {
    method: 'GET',
    path: '/client/health-actions/completed',
    summary: 'Returns the member’s completed health actions',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(healthAction),
    failure: 'Failed to load completed health actions',
  },
  listHealthActionsInProgress: {
    method: 'GET',
    path: '/client/health-actions/in-progress',
    summary: 'Returns the member’s health actions in progress',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(healthAction),
    failure: 'Failed to load health actions in progress',
  },
  listOfferedHealthActions: {
    method: 'GET',
    path: '/client/health-actions/offered',
    summary: 'Returns health actions of the member’s programs that are not started yet',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(healthAction),
    failure: 'Failed to load offered health actions',
    assumed: true,
  },
  startHealthAction: {
    method: 'POST',
    path: '/client/health-actions/{id}/start',
    summary: 'Starts a health action of the member’s programs',
    access: 'signed-in',
    params: idParams,
    answer: changedAction,
    failure: 'Failed to start health action',
    assumed: true,
  },
  completeHealthAction: {
    method: 'POST',
    path: '/client/health-actions/{id}/complete',
    summary: 'Completes the current round of a health action',
    access: 'signed-in',
    params: idParams,
    answer: changedAction,
    failure: 'Failed to complete health action',
    assumed: true,
  },
  reopenHealthAction: {
    method: 'POST',
    path: '/client/health-actions/{id}/reopen',
    summary: 'Undoes the completion of the current round of a health action',
    access: 'signed-in',
    params: idParams,
    answer: changedAction,
    failure: 'Failed to reopen health action',
    handles: { 400: 'message' },
    assumed: true,
  },
  listCurrentAllergies: {
    method: 'GET',
    path: '/client/health-actions/user-current-allergies',
    summary: 'Returns the member’s allergies',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(allergy),
    failure: 'Failed to load current allergies',
  },
  saveUserAllergy: {
    method: 'POST',
    path: '/client/health-actions/save-user-allergy',
    summary: 'Adds or updates one of the member’s allergies',
    access: 'signed-in',
    body: userAllergy,
    answer: z.object({ allergy }),
    failure: 'Failed to save allergy',
    handles: { 400: 'validation' },
  },
  deleteUserAllergy: {
    method: 'DELETE',
    path: '/client/health-actions/user-current-allergies/{id}',
    summary: 'Removes one of the member’s allergies',
    access: 'signed-in',
    params: idParams,
    answer: removed,
    failure: 'Failed to delete allergy',
    assumed: true,
  },
  listCurrentHealthIssues: {
    method: 'GET',
    path: '/client/health-actions/user-current-healthissues',
    summary: 'Returns the member’s health issues',
    access: 'signed-in',
    query: pageQuery,
    answer: listOf(healthIssue),
    failure: 'Failed to load health issues',
  },
  saveUserHealthIssue: {
    method: 'POST',
    path: '/client/health-actions/save-user-healthissue',
    summary: 'Adds or updates one of the member’s health issues',
    access: 'signed-in',
    body: userHealthIssue,
    answer: z.object({ health_issue: healthIssue }),
    failure: 'Failed to save health issue',
    handles: { 400: 'validation' },
    assumed: true,
  },
  deleteUserHealthIssue: {
    method: 'DELETE',
    path: '/client/health-actions/user-current-healthissues/{id}',
    summary: 'Removes one of the member’s health issues',
    access: 'signed-in',
    params: idParams,
    answer: removed,
    failure: 'Failed to delete health issue',
    assumed: true,
  },
  searchAllergies: {
    method: 'GET',
    path: '/client/health-actions/allergies',
    summary: 'Searches the catalog of allergies; without `search`, missing_fields names it',
    access: 'signed-in',
    query: listQueryWith({ search: z.string().max(255).optional() }),
    answer: listOf(item.extend({ name: z.string() })).extend({ missing_fields: z.array(z.string()) }),
    failure: 'Failed to load allergies',
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
