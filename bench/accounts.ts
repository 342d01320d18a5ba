import type { Database } from '#server/kernel/database/types.ts'

/** Waits until a server answers. */
export const untilReady = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} does not answer`)
}

/** Registers an account and makes it a Super Admin. @returns its access token */
export const administrator = async (url: string, db: Database): Promise<string> => {
  const account = { email: 'bench@hale.test', password: Buffer.alloc(32, 1).toString('base64') }
  const registered = await fetch(`${url}/v1/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, first_name: 'Bench', last_name: 'Mark' }),
  })
  if (!registered.ok) throw new Error(await registered.text())
  await db.query({
    text: `insert into user_roles (user_id, role_id) select u.id, r.id from users u, roles r where u.email = $1 and r.name = 'Super Admin'`,
    values: [account.email],
  })
  // The session has its permissions from its account's roles of the moment.
  const answer = (await registered.json()) as { tokens: { access: { token: string } } }
  return answer.tokens.access.token
}
