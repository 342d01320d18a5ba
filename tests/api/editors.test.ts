/** What editors see of content: drafts, and where an item is used. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnswerOf } from '#shared/calls/index.ts'
import { resources } from '#shared/classkeys/index.ts'
import { publishedBy } from '#shared/classkeys/define.ts'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { freshToken, registerAdmin, registerSuperAdmin, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

let server: TestServer
let chief: TestAccount
const id = { page: 0, action: 0, program: 0 }

const get = async (path: string, account = chief) =>
  server.call('GET', path, { token: await freshToken(server, account) })
const uses = async (classkey: string, item: number, account = chief) => {
  const { status, body, text } = await get(`/admin/uses?classkey=${classkey}&id=${item}`, account)
  expect(status, text).toBe(200)
  const { models, total_count: total } = body as AnswerOf<'listUses'>
  expect(total).toBe(models.length)
  return models.map((one) => `${one.classkey} ${one.title}: ${one.field}`).toSorted()
}
const drafts = async (account: TestAccount) =>
  ((await get('/admin/dashboard', account)).body as AnswerOf<'getDashboard'>).drafts

beforeAll(async () => {
  server = await startTestServer()
  await prepareAccess(server.services)
  chief = await registerSuperAdmin(server)
  id.page = await insertRow(server, 'pages', { name: 'Sleep', slug: 'sleep', is_published: true })
  id.action = await insertRow(server, 'action', { name: 'Log a night', code: 'night' })
  id.program = await insertRow(server, 'programs', { name: 'Rest', code: 'rest' })
  await insertRow(server, 'pages', { name: 'Child', slug: 'child', parent_id: id.page })
  const onClick = { actionId: id.action, programId: id.program }
  const widget = await insertRow(server, 'widgets', {
    name: 'Card',
    cta_page_id: id.page,
    hide_after_completed_action: id.action,
    cta_complete_action_on_click: onClick,
  })
  await insertRow(server, 'widgets', { name: 'Other', cta_complete_action_on_click: { actionId: id.action + 1 } })
  for (const [text, values] of [
    ['insert into widget_programs (widget_id, program_id) values ($1, $2)', [widget, id.program]],
    ['insert into program_actions (program_id, action_id) values ($1, $2)', [id.program, id.action]],
  ] as const)
    await server.services.db.query({ text, values: [...values] })
}, 180_000)
afterAll(() => server.close())

it('an item is found by columns, links and parts of objects, each with its field', async () => {
  expect(await uses('pages', id.page)).toEqual(['pages Child: Parent', 'widgets Card: CTA Page'])
  expect(await uses('action', id.action)).toEqual([
    'programs Rest: Actions',
    'widgets Card: Complete Action On Click, Action',
    'widgets Card: Disappears after',
  ])
  // What the program itself has chosen is a field of it.
  expect(await uses('programs', id.program)).toEqual([
    'widgets Card: Complete Action On Click, Program',
    'widgets Card: Programs',
  ])
})

it('every entity can be asked for', async () => {
  for (const { name } of resources) expect(Array.isArray(await uses(name, 1_000_000)), name).toBe(true)
})

it('items that the role may not read are not told', async () => {
  const editor = await registerAdmin(server, ['pages:read'])
  expect(await uses('pages', id.page, editor)).toEqual(['pages Child: Parent'])
  expect((await get(`/admin/uses?classkey=action&id=${id.action}`, editor)).status).toBe(403)
  // Staff with bounds see content, and nothing that tells of others' members.
  const coach = await registerAdmin(server, ['pages:read', 'widgets:read', 'tasks:read'])
  await insertRow(server, 'tasks', { name: 'Read it', page_id: id.page })
  expect(await uses('pages', id.page, coach)).toContain('tasks Read it: Page')
  await server.services.db.query({ text: 'insert into staff_bounds (staff_id) values ($1)', values: [coach.id] })
  expect(await uses('pages', id.page, coach)).toEqual(['pages Child: Parent', 'widgets Card: CTA Page'])
})

it('drafts are what the role may change and nobody is shown, the latest change first', async () => {
  await server.services.db.query({
    text: `update pages set is_published = true; delete from widgets where name = 'Other'`,
  })
  const add = (table: string, row: object, day: number) =>
    insertRow(server, table, { ...row, updated_at: `2026-03-${String(day).padStart(2, '0')}T10:00:00Z` })
  for (let day = 1; day <= 9; day += 1) await add('faq', { question: `Q${day}`, answer: 'A', is_active: false }, day)
  await add('pages', { name: 'Later', slug: 'later', is_published: false }, 10)
  await add('healthtips', { title: 'Old', is_active: false }, 1)
  await add('healthtips', { title: 'Shown', is_active: true }, 20)
  await add('medications', { name: 'Retired', is_active: false }, 20)
  const { models, kinds } = (await drafts(chief)) ?? expect.unreachable()
  expect(models.map(({ title }) => title)).toEqual(['Later', 'Q9', 'Q8', 'Q7', 'Q6', 'Q5', 'Q4', 'Q3'])
  expect(new Map(kinds.map(({ classkey, count }) => [classkey, count]))).toEqual(
    new Map([
      ['pages', 1],
      ['faq', 9],
      ['healthtips', 1],
    ]),
  )
  // The list behind a number shows as many.
  for (const { classkey, count } of kinds) {
    const name = publishedBy(resources.find((one) => one.name === classkey) ?? expect.unreachable())
    const filters = encodeURIComponent(JSON.stringify({ [name ?? '']: false }))
    expect((await get(`/admin/search?classkey=${classkey}&filters=${filters}`)).body['total_count']).toBe(count)
  }
  const reader = await registerAdmin(server, ['faq:read', 'healthtips:read', 'healthtips:write'])
  expect((await drafts(reader))?.models.map(({ title }) => title)).toEqual(['Old'])
  expect(await drafts(await registerAdmin(server, ['faq:read']))).toBeNull()
})
