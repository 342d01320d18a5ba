import { makeOneTimeKey } from '#server/identity/sign-in/index.ts'
import type { Database } from '#server/kernel/database/types.ts'

/** Waits until a server answers. */
export const untilReady = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 6000; attempt += 1) {
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

const post = async <Answer>(url: string, body: object): Promise<Answer> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

/** Registers an account and makes it a Super Admin. @returns its access token */
export const administrator = async (url: string, db: Database): Promise<string> => {
  const email = `bench.${crypto.randomUUID()}@hale.test`
  await post(`${url}/v1/register`, { email, first_name: 'Bench', last_name: 'Mark' })
  const [user] = await db.query<{ id: number }>({ text: 'select id from users where email = $1', values: [email] })
  const userId = user?.id ?? 0
  await db.query({
    text: `insert into user_roles (user_id, role_id) select $1, id from roles where name = 'Super Admin'`,
    values: [userId],
  })
  const key = await makeOneTimeKey(db, { userId, email, purpose: 'activation', now: new Date() })
  const password = Buffer.alloc(32, 1).toString('base64')
  const { tokens } = await post<{ tokens: { access: { token: string } } }>(`${url}/v1/users/enrollment`, {
    email,
    key,
    password,
  })
  return tokens.access.token
}
