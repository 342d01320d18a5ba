/** What the back office reads about one member beyond their entities, and the calls that manage sessions. */
import { z } from 'zod'
import { assessmentSections, bulkLimit, healthScoreKeys, sectionStatuses } from '../../rules/index.ts'
import { profile, session } from '../identity/account-shapes.ts'
import { changeId } from '../entities/bulk.ts'
import { defineCalls } from '../define.ts'
import { programCalls } from '../engagement/programs.ts'
import { measurement, passed, reading } from '../tracking/reading-shapes.ts'
import {
  acceptCamelCase,
  anyObject,
  day,
  flag,
  id,
  idInput,
  idParams,
  instant,
  item,
  jsonOr,
  listOf,
  pageQuery,
} from '../schemas.ts'

const nullableText = z.string().nullable()
const selection = jsonOr(z.array(idInput).min(1).max(bulkLimit))
const moved = {
  answer: z.object({ updated: z.int().nonnegative(), change_id: changeId }),
  handles: { 400: 'message' },
  assumed: true,
} as const

export const userRecordCalls = defineCalls({
  getUserOverview: {
    method: 'GET',
    path: '/admin/users/{id}/overview',
    summary: 'Returns the state of an account: password, keys, sessions, agreement decisions, features',
    access: { permission: 'user:read' },
    bounded: 'member',
    notHealth: 'It tells how the account is set up and what the member agreed to.',
    params: idParams,
    answer: z.object({
      member_id: z.string(),
      has_password: z.boolean(),
      /** Names of the organizations whose identity provider or portal knows the account. */
      signs_in_with: z.array(z.string()),
      /** `none` until the browser has generated them, `locked` after a password reset. */
      keys: z.enum(['none', 'ready', 'locked']),
      open_sessions: z.int().nonnegative(),
      /** False while the member withholds the consent to share health data, whose lists then look empty. */
      shares_data: z.boolean(),
      /** The current decision about each document, latest first. */
      consents: z.array(
        z.object({
          kind: z.enum(['agreement', 'consent']),
          name: z.string(),
          version: z.string(),
          accepted: z.boolean(),
          signature: nullableText,
          created_at: instant,
        }),
      ),
      flags: z.array(z.object({ name: z.string(), is_on: z.boolean() })),
    }),
    failure: 'Failed to load user',
    assumed: true,
  },
  listUserPrograms: {
    method: 'GET',
    path: '/admin/users/{id}/programs',
    summary: 'Returns a member’s programs with their actions and progress',
    access: { permission: 'userprogramaction:read' },
    bounded: 'member',
    notHealth: 'Staff run programs with members, and complete actions for them.',
    params: idParams,
    answer: programCalls.listActionPrograms.answer,
    failure: 'Failed to load programs',
    assumed: true,
  },
  getUserHealth: {
    method: 'GET',
    path: '/admin/users/{id}/health',
    summary:
      'Returns a member’s medications, allergies and health issues, what they answered about themselves, and the progress of the health assessment',
    access: { permission: 'health_records:read' },
    bounded: 'member',
    consent: 'data sharing',
    params: idParams,
    answer: z.object({
      medications: z.array(
        z.object({
          id,
          name: z.string(),
          strength: nullableText,
          instructions: nullableText,
          started_on: day,
          stopped_at: instant.nullable(),
          last_taken_at: instant.nullable(),
        }),
      ),
      allergies: z.array(
        z.object({ id, name: z.string(), reaction: nullableText, severity: nullableText, created_at: instant }),
      ),
      health_issues: z.array(
        z.object({ id, name: z.string(), since: day.nullable(), notes: nullableText, created_at: instant }),
      ),
      /** What onboarding asked. */
      answers: profile.pick({ blood_pressure_range: true, typical_day_activity: true, joining_reason: true }),
      /** The preferences that they chose, with their options in order. */
      preferences: z.array(z.object({ id, name: z.string(), options: z.array(z.string()) })),
      assessment: z.array(
        z.object({ code: z.enum(assessmentSections), status: z.enum(sectionStatuses), progress: z.number() }),
      ),
    }),
    failure: 'Failed to load health records',
    assumed: true,
  },
  listUserVitals: {
    method: 'GET',
    path: '/admin/users/{id}/vitals',
    summary: 'Returns a list of a member’s vitals, latest first',
    access: { permission: 'health_records:read' },
    bounded: 'member',
    consent: 'data sharing',
    params: idParams,
    query: pageQuery,
    answer: listOf(reading.extend({ passed: z.array(passed) })),
    failure: 'Failed to load vitals',
    assumed: true,
  },
  listUserMeasurements: {
    method: 'GET',
    path: '/admin/users/{id}/measurements',
    summary: 'Returns a list of a member’s body scans, latest first',
    access: { permission: 'health_records:read' },
    bounded: 'member',
    consent: 'data sharing',
    params: idParams,
    query: pageQuery,
    answer: listOf(measurement),
    failure: 'Failed to load body scans',
    assumed: true,
  },
  listUserMedicalRecords: {
    method: 'GET',
    path: '/admin/users/{id}/medical-records',
    summary: 'Returns a list of the medical records received for a member, latest first',
    access: { permission: 'health_records:read' },
    bounded: 'member',
    consent: 'data sharing',
    params: idParams,
    query: pageQuery,
    answer: listOf(item.extend({ source: z.string(), document: anyObject, created_at: instant })),
    failure: 'Failed to load medical records',
    assumed: true,
  },
  getUserDevices: {
    method: 'GET',
    path: '/admin/users/{id}/devices',
    summary: 'Returns a member’s connected devices, and the health scores of the last seven days',
    access: { permission: 'health_records:read' },
    bounded: 'member',
    consent: 'data sharing',
    params: idParams,
    answer: z.object({
      devices: z.array(
        z.object({
          data_source: z.string(),
          name: z.string(),
          connected_at: instant,
          last_sync_at: instant.nullable(),
          days: z.int(),
        }),
      ),
      scores: z.array(
        z.object({ key: z.enum(healthScoreKeys), title: z.string(), progress: z.number(), max: z.number() }),
      ),
    }),
    failure: 'Failed to load devices',
    assumed: true,
  },
  listUserStars: {
    method: 'GET',
    path: '/admin/users/{id}/stars',
    summary: 'Returns the stars a member earned and spent, latest first',
    access: { permission: 'stars:read' },
    bounded: 'member',
    notHealth: 'It leaves out what members who do not share it completed; stars are earned and spent.',
    params: idParams,
    query: pageQuery,
    answer: listOf(
      item.extend({
        amount: z.int(),
        balance: z.int(),
        /** Null, as the source is, for what the member does not share. */
        reason: nullableText,
        source: nullableText,
        created_at: instant,
      }),
    ),
    failure: 'Failed to load stars',
    assumed: true,
  },
  listUserSessions: {
    method: 'GET',
    path: '/admin/users/{id}/sessions',
    summary: 'Returns a list of a user’s active sessions',
    access: { permission: 'user_sessions:read' },
    bounded: 'member',
    notHealth: 'Sessions are about devices and networks.',
    params: idParams,
    answer: z.object({ models: z.array(session) }),
    failure: 'Failed to load sessions',
    assumed: true,
  },
  endUserSession: {
    method: 'DELETE',
    path: '/admin/users/{id}/sessions/{sessionId}',
    summary: 'Ends one of a user’s sessions',
    access: { permission: 'user_sessions:delete' },
    bounded: 'member',
    notHealth: 'Sessions are about devices and networks.',
    params: z.object({ id: idInput, sessionId: z.string().min(1).max(100) }),
    failure: 'Failed to end session',
    assumed: true,
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/admin/users/{id}/sessions',
    summary: 'Ends all of a user’s sessions',
    access: { permission: 'user_sessions:delete' },
    bounded: 'member',
    notHealth: 'Sessions are about devices and networks.',
    params: idParams,
    failure: 'Failed to end sessions',
    assumed: true,
  },
  listUserDataAccesses: {
    method: 'GET',
    path: '/admin/users/{id}/data-accesses',
    summary: 'Returns who viewed and who changed a member’s data, latest first',
    access: { permission: 'data_accesses:read' },
    notHealth: 'It tells what staff did.',
    params: idParams,
    query: pageQuery,
    answer: listOf(
      item.extend({
        actor_id: id.nullable(),
        actor_name: z.string(),
        actor_role: nullableText,
        kind: z.enum(['read', 'added', 'changed', 'deleted', 'exported', 'impersonated', 'opened_key', 'released_key']),
        subject: z.string(),
        item_id: id.nullable(),
        created_at: instant,
      }),
    ),
    failure: 'Failed to load who looked at this data',
    assumed: true,
  },
  listUserFiles: {
    method: 'GET',
    path: '/admin/users/{id}/files',
    summary: 'Returns a list of a member’s files, latest first',
    access: { permission: 'user_files:read' },
    bounded: 'member',
    notHealth: 'It leaves out the files of meals and results of members who do not share them.',
    params: idParams,
    query: pageQuery,
    answer: listOf(
      z.object({
        kind: z.enum(['photo', 'meal', 'results', 'note']),
        name: nullableText,
        url: z.string(),
        created_at: instant,
      }),
    ),
    failure: 'Failed to load files',
    assumed: true,
  },
  setOrganizationOfMany: {
    method: 'POST',
    path: '/users/organization/bulk',
    summary: 'Adds many users to an organization, or removes them',
    access: { permission: 'user:write' },
    bounded: 'eligibility',
    body: acceptCamelCase(z.object({ user_ids: selection, organization_id: idInput, is_linked: flag.default(true) })),
    ...moved,
    failure: 'Failed to link organization',
  },
  setProgramOfMany: {
    method: 'POST',
    path: '/users/program/bulk',
    summary: 'Enrolls many users in a program, or removes them',
    access: { permission: 'user:write' },
    bounded: 'eligibility',
    body: acceptCamelCase(z.object({ user_ids: selection, program_id: idInput, is_linked: flag.default(true) })),
    ...moved,
    failure: 'Failed to link program',
  },
})
