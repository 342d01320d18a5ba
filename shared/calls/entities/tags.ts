import { z } from 'zod'
import { bulkLimit } from '../../rules/index.ts'
import { changeId } from './bulk.ts'
import { defineCalls } from '../define.ts'
import { createCall, deleteCall, getCall, listCall, updateCall } from './nouns.ts'
import { acceptCamelCase, flag, id, idInput, idParams, item, jsonOr, listOf, text } from '../schemas.ts'

const tags = { path: '/tags', resource: 'tags', one: 'tag', many: 'tags' } as const
const tagTypes = { path: '/tag-types', resource: 'tag_types', one: 'tag type', many: 'tag types' } as const
const tag = item.extend({ name: z.string(), tag_type_id: id.nullable(), is_active: z.boolean() })
const tagInput = z.looseObject({ name: text(), tag_type_id: idInput.nullish() })
const tagType = item.extend({ name: z.string() })
const tagTypeInput = z.looseObject({ name: text() })
const refused = { 400: 'message', 422: 'message' } as const

export const tagCalls = defineCalls({
  listTags: { ...listCall(tags), answer: listOf(tag) },
  getTag: { ...getCall(tags), answer: tag, assumed: true },
  createTag: { ...createCall(tags), body: acceptCamelCase(tagInput), answer: tag, handles: refused },
  updateTag: { ...updateCall(tags), body: acceptCamelCase(tagInput.partial()), answer: tag, handles: refused },
  deactivateTag: {
    method: 'DELETE',
    path: '/tags/{id}',
    summary: 'Deactivates a tag; its assignments are kept',
    access: { permission: 'tags:delete' },
    params: idParams,
    answer: tag,
    failure: 'Failed to deactivate tag',
  },
  listTagUsage: {
    method: 'GET',
    path: '/tags/usage',
    summary: 'Returns how many users have each tag; unused tags are left out',
    access: { permission: 'tags:read' },
    query: z.object({ ids: jsonOr(z.array(idInput).max(200)).optional() }),
    answer: z.object({ models: z.array(z.object({ tag_id: id, users: z.int().positive() })) }),
    mayLag: true,
    failure: 'Failed to load tags',
    assumed: true,
  },
  listTagTypes: { ...listCall(tagTypes), answer: listOf(tagType) },
  getTagType: { ...getCall(tagTypes), answer: tagType, assumed: true },
  createTagType: { ...createCall(tagTypes), body: tagTypeInput, answer: tagType, assumed: true },
  updateTagType: { ...updateCall(tagTypes), body: tagTypeInput.partial(), answer: tagType, assumed: true },
  deleteTagType: { ...deleteCall(tagTypes), assumed: true },
  listUserTags: {
    method: 'GET',
    path: '/users/{id}/tags',
    summary: 'Returns a list of a user’s tags',
    access: { permission: 'user:read' },
    bounded: 'member',
    notHealth: 'Staff sort people with tags of their own.',
    params: idParams,
    answer: z.object({ models: z.array(item) }),
    failure: 'Failed to load user tags',
    assumed: true,
  },
  assignTags: {
    method: 'POST',
    path: '/users/{id}/tags',
    summary: 'Adds tags to a user, or replaces all of them with `replace`',
    access: { permission: 'user:write' },
    bounded: 'member',
    notHealth: 'Staff sort people with tags of their own.',
    params: idParams,
    body: z.looseObject({
      tags: jsonOr(z.array(idInput).max(200)),
      replace: flag.optional(),
      /** The tags that were shown; refused if they are others now. */
      based_on: z.array(idInput).max(1000).optional(),
      userId: idInput.optional(),
    }),
    answer: z.object({ models: z.array(item) }),
    failure: 'Failed to assign tags',
    handles: { 400: 'message', 422: 'message' },
  },
  removeTag: {
    method: 'DELETE',
    path: '/users/{id}/tags/{tagId}',
    summary: 'Removes a tag from a user',
    access: { permission: 'user:write' },
    bounded: 'member',
    notHealth: 'Staff sort people with tags of their own.',
    params: z.object({ id: idInput, tagId: idInput }),
    answer: z.object({ id }),
    failure: 'Failed to remove tag',
  },
  assignTagsToMany: {
    method: 'POST',
    path: '/users/tags/bulk',
    summary: 'Adds tags to many users, replaces all of theirs with `replace`, or removes tags with `remove`',
    access: { permission: 'user:write' },
    bounded: true,
    body: acceptCamelCase(
      z.object({
        user_ids: jsonOr(z.array(idInput).min(1).max(bulkLimit)),
        tags: jsonOr(z.array(idInput).max(200)),
        replace: flag.optional(),
        remove: flag.optional(),
      }),
    ),
    answer: z.object({ updated: z.int().nonnegative(), change_id: changeId }),
    failure: 'Failed to assign tags',
    handles: { 400: 'message', 422: 'message' },
  },
})
