import { z } from 'zod'
import { actionCtaTypes } from '../../classkeys/common.ts'
import { taskEntries } from '../../rules/index.ts'
import { defineCalls } from '../define.ts'
import { createCall, deleteCall, getCall, listCall, updateCall } from '../entities/nouns.ts'
import {
  acceptCamelCase,
  flag,
  id,
  idInput,
  instant,
  item,
  jsonOr,
  listOf,
  optionalBody,
  optionalText,
  removed,
  text,
} from '../schemas.ts'

const programs = { path: '/programs', resource: 'programs', one: 'program', many: 'programs' } as const
const actionGroups = {
  path: '/action-groups',
  resource: 'action_groups',
  one: 'action group',
  many: 'action groups',
} as const
const program = item.extend({ name: z.string(), code: z.string().nullable() })
const programInput = z.looseObject({
  name: text().optional(),
  code: optionalText(100),
  visible_progress: flag.optional(),
})
const actionGroup = item.extend({ name: z.string(), actions: z.array(item) })
const actionGroupInput = z.looseObject({
  name: text(),
  actions: jsonOr(z.array(z.union([idInput, z.looseObject({ id: idInput })])).max(500)).optional(),
})

const nullableText = z.string().nullable()
/** A step of a program as shown to its member: an action, or a group of actions (`group`). */
const memberAction = z.object({
  id,
  /** What to send to complete it. */
  code: nullableText,
  group: z.boolean(),
  /** The program it is a step of. */
  program_id: id,
  name: nullableText,
  title: nullableText,
  subtitle: nullableText,
  short_description: nullableText,
  /** HTML. */
  description: nullableText,
  /** HTML. */
  full_description: nullableText,
  icon: nullableText,
  star_value: z.int(),
  /** 0 to 100; for a group, the share of completed actions. */
  progress: z.number().min(0).max(100),
  completed: z.boolean(),
  completed_at: instant.nullable(),
  cta_type: z.enum(actionCtaTypes),
  cta_text: nullableText,
  cta_url: nullableText,
  cta_page: z
    .object({ id, name: nullableText, slug: nullableText, path: nullableText, parent_slug: nullableText })
    .nullable(),
  cta_triggered_process_code: nullableText,
  cta_completed_text: nullableText,
  cta_complete_action_on_click: z.boolean(),
  /** What must be logged before the member can confirm the step, on how many days it was, and on how many it must be. */
  waits_for: z
    .object({ entry: z.enum(taskEntries), days: z.int().nonnegative(), needed: z.int().positive() })
    .nullable(),
})
/** With the actions of each group, in order. */
const memberStep = memberAction.extend({ grouped: z.array(memberAction) })
const completion = acceptCamelCase(
  z.object({ code: text(100), group: flag, program_id: idInput.nullish(), user_id_to_complete: idInput.nullish() }),
)

export const programCalls = defineCalls({
  listPrograms: { ...listCall(programs), answer: listOf(program), assumed: true },
  getProgram: { ...getCall(programs), answer: program, assumed: true },
  createProgram: {
    ...createCall(programs),
    body: programInput.extend({ name: text() }),
    answer: program,
    assumed: true,
  },
  updateProgram: { ...updateCall(programs), body: programInput, answer: program },
  updateProgramOfBody: {
    method: 'PUT',
    path: '/programs',
    summary: 'Updates the given fields of the program with the id in the body',
    access: { permission: 'programs:write' },
    query: z.object({ id: idInput.optional() }),
    body: programInput.extend({ id: idInput.optional() }),
    answer: program,
    failure: 'Failed to update program',
    handles: { 400: 'validation' },
    assumed: true,
  },
  deleteProgram: deleteCall(programs),
  deleteProgramOfQuery: {
    method: 'DELETE',
    path: '/programs',
    summary: 'Deletes the program with the id in the query or the body',
    access: { permission: 'programs:delete' },
    query: z.object({ id: idInput.optional() }),
    body: optionalBody(z.object({ id: idInput.optional() })),
    answer: removed,
    failure: 'Failed to delete program',
    handles: { 400: 'message' },
    assumed: true,
  },
  listActionGroups: { ...listCall(actionGroups), assumed: true },
  createActionGroup: { ...createCall(actionGroups), body: actionGroupInput, answer: actionGroup },
  getActionGroup: { ...getCall(actionGroups), answer: actionGroup },
  updateActionGroup: { ...updateCall(actionGroups), body: actionGroupInput.partial(), answer: actionGroup },
  deleteActionGroup: { ...deleteCall(actionGroups), handles: { 400: 'validation' } },
  completeAction: {
    method: 'POST',
    path: '/actions/complete',
    summary: 'Completes an action or a group of actions; for another user, a permission is required',
    access: 'signed-in',
    bounded: true,
    body: completion,
    failure: 'Failed to complete action',
    handles: { 400: 'message' },
  },
  uncompleteAction: {
    method: 'POST',
    path: '/actions/uncomplete',
    summary: 'Undoes the completion of an action or a group of actions',
    access: 'signed-in',
    bounded: true,
    body: completion,
    failure: 'Failed to uncomplete action',
    handles: { 400: 'message' },
  },
  listActionPrograms: {
    method: 'GET',
    path: '/client/action-programs',
    summary: 'Returns the member’s programs with their actions and progress',
    access: 'signed-in',
    answer: z.object({
      models: z.array(
        program.extend({
          visible_progress: z.boolean(),
          /** HTML: said before the first step, and after the last. */
          welcome_message: nullableText,
          completion_message: nullableText,
          actions: z.array(memberStep),
        }),
      ),
    }),
    failure: 'Failed to load programs',
  },
})
