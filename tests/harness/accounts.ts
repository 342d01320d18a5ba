/** Accounts for tests, created through the API; only roles are assigned directly, since somebody has to be the first. */
import { createHash } from 'node:crypto'
import { readAccessToken, signAccessToken } from '#server/identity/sign-in/tokens.ts'
import { mailsTo } from './mail.ts'
import type { TestServer } from './server.ts'

/** Replaces the browser's key derivation, which is slow on purpose: 32 bytes as base64 for a password. */
export const secretOf = (password: string): string => createHash('sha256').update(password).digest('base64')

export const goodPassword = 'Quiet-river-2026'

export interface TestAccount {
  id: number
  email: string
  token: string
  refreshToken: string
}

let counter = 0
const atRegistration = [
  'first_name',
  'last_name',
  'date_of_birth',
  'organization_code',
  'language',
  'timezone',
] as const

/** The key of the link that the last registration or invitation mailed. */
export const activationKey = async (server: TestServer, email: string): Promise<string> => {
  const address = email.trim().toLowerCase()
  const mails = [...(await mailsTo(server, address, 'registration')), ...(await mailsTo(server, address, 'activation'))]
  return /\/enroll\?key=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

/** Registers a member, who follows the mailed link and so is signed in. `verified: false` takes the confirmation of the address back. */
export const registerMember = async (
  server: TestServer,
  { verified = true, ...given }: Record<string, unknown> = {},
): Promise<TestAccount> => {
  counter += 1
  const details: Record<string, unknown> = { first_name: 'Jane', last_name: `Doe ${counter}`, ...given }
  const email = String(details.email ?? `member-${counter}@hale.test`)
  const first = Object.fromEntries(atRegistration.flatMap((name) => (name in details ? [[name, details[name]]] : [])))
  const registered = await server.call('POST', '/register', { body: { ...first, email } })
  if (registered.status !== 200) throw new Error(`Registration failed: ${registered.status} ${registered.text}`)
  const { organization_code: _, ...own } = details
  const answer = await server.call('POST', '/users/enrollment', {
    body: { password: secretOf(goodPassword), ...own, email, key: await activationKey(server, email) },
  })
  if (answer.status !== 200) throw new Error(`Activation failed: ${answer.status} ${answer.text}`)
  const account = accountOf(email, answer.body)
  if (verified !== true)
    await server.services.db.query({ text: 'update users set verified = false where id = $1', values: [account.id] })
  return account
}

export const signInAs = async (server: TestServer, email: string, password = goodPassword): Promise<TestAccount> => {
  const answer = await server.call('POST', '/login', { body: { email, password: secretOf(password) } })
  if (answer.status !== 200) throw new Error(`Sign-in failed: ${answer.status} ${answer.text}`)
  return accountOf(email, answer.body)
}

const accountOf = (email: string, body: Record<string, unknown>): TestAccount => {
  const { user, tokens } = body as {
    user: { id: number }
    tokens: { access: { token: string }; refresh: { token: string } }
  }
  return { id: user.id, email, token: tokens.access.token, refreshToken: tokens.refresh.token }
}

let roleCounter = 0
/** Registers an account and assigns a role with exactly these permissions. */
export const registerAdmin = async (server: TestServer, permissions: readonly string[]): Promise<TestAccount> => {
  const account = await registerMember(server)
  await grant(server, account.id, permissions)
  return account
}

/** Assigns a user a new role with exactly these permissions. */
export const grant = async (
  { services: { db } }: TestServer,
  userId: number,
  permissions: readonly string[],
): Promise<number> => {
  roleCounter += 1
  const [role] = await db.query<{ id: number }>({
    text: 'insert into roles (name) values ($1) returning id',
    values: [`Role ${roleCounter}`],
  })
  if (!role) throw new Error('The role was not created')
  await db.query({
    text: 'insert into permissions (name) select unnest($1::text[]) on conflict do nothing',
    values: [permissions],
  })
  await db.query({
    text: 'insert into role_permissions (role_id, permission_id) select $1, id from permissions where name = any($2)',
    values: [role.id, permissions],
  })
  await db.query({ text: 'insert into user_roles (user_id, role_id) values ($1, $2)', values: [userId, role.id] })
  await db.query({
    text: `insert into access_versions as v (name, version) values ('roles', 1)
           on conflict (name) do update set version = v.version + 1`,
  })
  return role.id
}

/** Registers an account with the Super Admin role; needs `prepareAccess` before it. */
export const registerSuperAdmin = async (server: TestServer): Promise<TestAccount> => {
  const account = await registerMember(server)
  await server.services.db.query({
    text: `insert into user_roles (user_id, role_id) select $1, id from roles where name = 'Super Admin'`,
    values: [account.id],
  })
  return account
}

/** A fresh access token of the same session at the server's time, for tests that move the clock. */
export const freshToken = async (
  { services: { config, now } }: TestServer,
  { token, id }: TestAccount,
): Promise<string> => {
  const claims = await readAccessToken(config.secret, token)
  if (!claims) throw new Error('Not an access token')
  return (await signAccessToken(config.secret, { sessionId: claims.sessionId, userId: id, now: now() })).token
}

/** Turns a member's session into one of an impersonating administrator, based on the administrator's own session. */
export const actAs = async (server: TestServer, member: TestAccount): Promise<void> => {
  const admin = await registerAdmin(server, ['user:impersonate'])
  await server.services.db.query({
    text: `update sessions set actor_id = $2, actor_session = (select id from sessions where user_id = $2), reason = 'Help' where user_id = $1`,
    values: [member.id, admin.id],
  })
}
