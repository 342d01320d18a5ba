import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepareAccess } from '#server/identity/permissions/index.ts'
import { registerAdmin, registerMember, type TestAccount } from '../harness/accounts.ts'
import { insertRow } from '../harness/rows.ts'
import { startTestServer, type TestServer } from '../harness/server.ts'

describe('staff access to forms and documents', () => {
  let server: TestServer
  let admin: TestAccount
  let member: TestAccount
  const get = (path: string, token = admin.token) => server.call('GET', path, { token })

  beforeAll(async () => {
    server = await startTestServer()
    await prepareAccess(server.services)
    admin = await registerAdmin(server, ['telehealth_forms:read', 'pdf_template_logs:read'])
    member = await registerMember(server)
  })
  afterAll(() => server.close())

  it('a telehealth form is returned to staff with the permission, and the member sees the access', async () => {
    const path = `/admin/telehealth-form/user/${member.id}`
    expect((await get(path)).status).toBe(204)
    expect((await get('/admin/telehealth-form/user/999999')).status).toBe(404)
    expect((await get(path, member.token)).status).toBe(403)
    // A draft is the member's only.
    await server.services.db.query({
      text: `insert into member_forms (user_id, form, version, status, data, sections, updated_at) values ($1, 'telehealth', 2, 'draft', '{}', '{}', now())`,
      values: [member.id],
    })
    expect((await get(path)).status).toBe(204)
    await server.services.db.query({
      text: `insert into member_forms (user_id, form, version, status, data, sections, updated_at, submitted_at) values ($1, 'telehealth', 1, 'submitted', $2, '{}', now(), now())`,
      values: [member.id, { reason: 'Sore throat' }],
    })
    const plain = await get(path)
    expect(plain.status, plain.text).toBe(200)
    expect(plain.body).toMatchObject({ status: 'submitted', encrypted_data: null, data: { reason: 'Sore throat' } })
    const accesses = await server.services.db.query({
      text: `select kind, subject from data_accesses where user_id = $1 and actor_id = $2`,
      values: [member.id, admin.id],
    })
    expect(accesses).toEqual([{ kind: 'read', subject: 'Telehealth form' }])
  })

  it('default roles that only read get neither the form nor scores', async () => {
    const holders = async (permission: string) => {
      const rows = await server.services.db.query<{ name: string }>({
        text: `select r.name from role_permissions rp join roles r on r.id = rp.role_id join permissions p on p.id = rp.permission_id
               where p.name = $1 and r.is_system order by r.name`,
        values: [permission],
      })
      return rows.map(({ name }) => name)
    }
    expect(await holders('appointments:read')).toEqual(['Admin', 'Super Admin', 'Support'])
    expect(await holders('telehealth_forms:read')).toEqual(['Admin', 'Super Admin'])
    expect(await holders('risk_scores:read')).toEqual(['Super Admin'])
  })

  it('a sealed form is returned sealed, and nothing else of it', async () => {
    await server.services.db.query({
      text: `update member_forms set encrypted_data = '-----BEGIN PGP MESSAGE-----' where user_id = $1`,
      values: [member.id],
    })
    const locked = await get(`/admin/telehealth-form/user/${member.id}`)
    expect(locked.body).toMatchObject({ encrypted_data: '-----BEGIN PGP MESSAGE-----', data: null })
    expect(locked.text).not.toContain('Sore throat')
  })

  it('the log of PDF templates is listed, searched and filtered, and read-only', async () => {
    const template = await insertRow(server, 'program_pdf_templates', { name: 'Certificate', code: 'certificate' })
    const log = (row: object) =>
      insertRow(server, 'pdf_template_logs', {
        template_id: template,
        user_id: member.id,
        requested_by: admin.id,
        ...row,
      })
    const made = await log({ file_name: 'certificate.pdf', pages: 1, occurred_at: '2026-03-01T10:00:00Z' })
    const failed = await log({
      file_name: 'summary.pdf',
      status: 'failed',
      error: 'No file.',
      occurred_at: '2026-03-02T10:00:00Z',
    })
    const ids = async (query: string) =>
      ((await get(`/admin/pdf-template-logs${query}`)).body.models as { id: number }[]).map(({ id }) => id)
    expect(await ids('')).toEqual([failed, made])
    expect(await ids('?search=certificate.pdf')).toEqual([made])
    expect(await ids('?filters={"status":"failed"}')).toEqual([failed])
    expect((await get(`/admin/pdf-template-logs/${made}`)).body).toMatchObject({
      template_name: 'Certificate',
      user_name: expect.stringContaining('Jane'),
    })
    expect((await get('/admin/pdf-template-logs', member.token)).status).toBe(403)
    expect(
      (await server.call('POST', '/admin/pdf-template-logs', { token: admin.token, body: { file_name: 'x' } })).status,
    ).toBe(404)
  })
})
