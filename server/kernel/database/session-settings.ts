import pg from 'pg'

/** How values are written, which a database or a role may have other settings for: dates would be read as none, and numbers rounded. */
export const exactSettings = {
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  standard_conforming_strings: 'on',
} as const

/** What Hale relies on in every session. */
export const sessionSettings = {
  ...exactSettings,
  timezone: 'UTC',
  random_page_cost: '1.1',
  statement_timeout: '25s',
  idle_in_transaction_session_timeout: '30s',
} as const
type Settings = Readonly<Record<string, string>>

export const asOptions = (settings: Settings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')

/** The names of what is set otherwise in a session. */
export const differingOf = async (pool: pg.Pool, settings: Settings): Promise<string[]> => {
  const { rows } = await pool.query<{ key: string }>(
    // What is set of DateStyle is the first of its two parts.
    `select key from json_each_text($1) where split_part(current_setting(key), ', ', 1) <> value`,
    [JSON.stringify(settings)],
  )
  return rows.map(({ key }) => key)
}

/**
 * Makes settings those of every new session of a role, for sessions that somebody else opens. A role may set its own.
 * @param config of a connection to the database itself
 */
export const setForRole = async (config: pg.ClientConfig, settings: Settings): Promise<void> => {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query('begin')
    // Of servers that start together, the others find it done.
    await client.query(`select pg_advisory_xact_lock(hashtext('session_settings'))`)
    const { rows } = await client.query<{ command: string }>(
      `select format('alter role current_user in database %I set %I to %L', current_database(), key, value) as command
      from json_each_text($1)
      where not exists (
        select from pg_db_role_setting
        where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())
          and key || '=' || value = any (setconfig)
      )`,
      [JSON.stringify(settings)],
    )
    for (const { command } of rows) await client.query(command)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
