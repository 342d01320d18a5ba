/** Saved views of back-office lists: named settings of what a list shows. */
import { z } from 'zod'
import { defineCalls } from '../define.ts'
import { anyObject, id, idParams, instant, removed, text } from '../schemas.ts'

const classkey = text(100)
const names = z.array(z.string().max(100)).max(200)
/** What a list shows. `columns.order` names the columns that were moved; all others follow in their default order. */
const state = z.object({
  filters: anyObject.default({}),
  search: z.string().max(255).default(''),
  sort: z
    .array(z.tuple([z.string().max(100), z.enum(['asc', 'desc'])]))
    .max(5)
    .default([]),
  page_size: z.int().min(1).max(200).default(10),
  columns: z.object({ hidden: names, order: names }).nullable().default(null),
})
const viewName = text(60)
const view = z.object({
  id,
  name: z.string(),
  state,
  is_shared: z.boolean(),
  /** Opens with the list: a personal default for its owner, a shared default for everyone else. */
  is_default: z.boolean(),
  is_own: z.boolean(),
  owner_name: z.string(),
  updated_at: instant,
})

export const viewCalls = defineCalls({
  listViews: {
    method: 'GET',
    path: '/admin/views',
    summary: 'Returns the user’s own and the shared views of a list',
    access: { classkey: 'read', nouns: true },
    bounded: 'eligibility',
    query: z.object({ classkey }),
    answer: z.object({ models: z.array(view) }),
    failure: 'Failed to load views',
    assumed: true,
  },
  createView: {
    method: 'POST',
    path: '/admin/views',
    summary: 'Saves a view of a list; sharing it needs saved_views:write',
    access: { classkey: 'read', nouns: true },
    bounded: 'eligibility',
    body: z.object({
      classkey,
      name: viewName,
      state,
      is_shared: z.boolean().default(false),
      is_default: z.boolean().default(false),
    }),
    answer: view,
    failure: 'Failed to save view',
    handles: { 400: 'validation' },
    assumed: true,
  },
  updateView: {
    method: 'PUT',
    path: '/admin/views/{id}',
    summary: 'Updates one of the user’s views, or with saved_views:write a shared one',
    access: { classkey: 'read', nouns: true },
    bounded: 'eligibility',
    params: idParams,
    body: z.object({
      classkey,
      name: viewName.optional(),
      state: state.optional(),
      is_shared: z.boolean().optional(),
      is_default: z.boolean().optional(),
    }),
    answer: view,
    failure: 'Failed to save view',
    handles: { 400: 'validation' },
    assumed: true,
  },
  deleteView: {
    method: 'DELETE',
    path: '/admin/views/{id}',
    summary: 'Deletes one of the user’s views, or with saved_views:write a shared one',
    access: 'signed-in',
    params: idParams,
    answer: removed,
    failure: 'Failed to delete view',
    assumed: true,
  },
})
