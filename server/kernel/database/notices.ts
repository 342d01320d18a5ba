/** Tells every server when rows change that it keeps a copy of: PostgreSQL notifies those that listen. */
import pg from 'pg'
import { quoted } from './quoting.ts'
import type { Database, Statement } from './types.ts'

/** Changes of a table that servers are told of. */
export interface RowNotice {
  channel: string
  table: string
  /** The column whose value is told; every change tells an empty text without it. */
  column?: string
  /** The columns whose changes are told, and the deletion of rows; every change without them. */
  of?: readonly string[]
  /** A new row is told only if this table has rows with the same value in `user_id`: without any, nobody keeps a copy. */
  addedIfIn?: string
}

/**
 * What sends the notices, with the transaction that makes the changes. Where Citus copies a table to other servers, nobody listens
 * there, and a transaction that it prepares must not notify.
 */
export const noticeFunction = `create function notify_change() returns trigger language plpgsql as $$
declare
  changed jsonb;
  is_kept boolean;
begin
  if current_setting('application_name') like 'citus_internal%' then return null; end if;
  if tg_op = 'DELETE' then changed = to_jsonb(old); else changed = to_jsonb(new); end if;
  if tg_op = 'INSERT' and tg_nargs > 2 then
    execute format('select exists (select from %I where user_id = $1)', tg_argv[2])
      into is_kept using (changed ->> tg_argv[1])::bigint;
    if not is_kept then return null; end if;
  end if;
  perform pg_notify(tg_argv[0], coalesce(changed ->> tg_argv[1], ''));
  return null;
end
$$`

export const noticeTrigger = ({ channel, table, column = '', of, addedIfIn }: RowNotice): string =>
  `create trigger ${quoted(`${table}_${channel}`)} after ${
    of ? `update of ${of.map(quoted).join(', ')}` : 'insert or update'
  } or delete on ${quoted(table)} for each row execute function notify_change('${channel}', '${column}'${addedIfIn === undefined ? '' : `, '${addedIfIn}'`})`

/** Whether a statement makes changes that are told. A few others are taken for such. */
const tellsOf = (notices: readonly RowNotice[]) => {
  const tests = notices.map(({ table, of }) => {
    const written = new RegExp(`\\b(?:insert\\s+into|update|delete\\s+from)\\s+"?${table}\\b`, 'i')
    const assigned = of && new RegExp(`\\bdelete\\s+from\\b|\\b(?:${of.join('|')})"?\\s*=`, 'i')
    return (text: string) => written.test(text) && (assigned?.test(text) ?? true)
  })
  const known = new Map<string, boolean>()
  return (text: string): boolean => {
    const before = known.get(text)
    if (before !== undefined) return before
    const tells = tests.some((test) => test(text))
    // Texts built at run time are without number.
    if (known.size < 5000) known.set(text, tells)
    return tells
  }
}

export interface Subscriber {
  notices: readonly RowNotice[]
  /** A change was told. */
  changed: (value: string) => void
  /** Changes may have been missed. */
  lost: () => void
}
interface Subscription extends Subscriber {
  tells: (text: string) => boolean
}

const RECONNECT_MS = 1000

/** A connection that listens. While it is down nothing may be taken for unchanged. */
export class Notices {
  readonly #config: pg.ClientConfig
  readonly #subscriptions: Subscription[] = []
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | null = null
  #isLive = false
  #isClosed = false

  constructor(config: pg.ClientConfig) {
    this.#config = config
  }

  /** Whether every change committed until now has been told, or is about to be. */
  get isLive(): boolean {
    return this.#isLive
  }

  subscribe(subscriber: Subscriber): void {
    this.#subscriptions.push({ ...subscriber, tells: tellsOf(subscriber.notices) })
    this.#drop()
    void this.#connect()
  }

  /** Whether what a statement changes is told. */
  concerns({ text, isOfNew }: Pick<Statement, 'text' | 'isOfNew'>): boolean {
    return this.#isLive && !isOfNew && this.#subscriptions.some(({ tells }) => tells(text))
  }

  /** Resolves when everything committed before has been told here. */
  async settled(): Promise<void> {
    // The server hands over what is due before it answers.
    await this.#client?.query('select 1').catch(() => this.#drop())
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#drop()
  }

  #drop(): void {
    this.#isLive = false
    const client = this.#client
    this.#client = null
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    client?.removeAllListeners('notification')
    void client?.end().catch(() => {})
    for (const { lost } of this.#subscriptions) lost()
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#drop()
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#connect(), RECONNECT_MS).unref()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ ...this.#config, keepAlive: true })
    this.#client = client
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { notices, changed } of this.#subscriptions)
        if (notices.some((one) => one.channel === channel)) changed(payload)
    })
    try {
      await client.connect()
      const channels = new Set(this.#subscriptions.flatMap(({ notices }) => notices.map(({ channel }) => channel)))
      for (const channel of channels) await client.query(`listen ${quoted(channel)}`)
      if (this.#client === client) this.#isLive = true
    } catch {
      this.#lose(client)
    }
  }
}

const noticesByDatabase = new WeakMap<Database, Notices>()

/** Gives a database its notices. */
export const withNotices = (db: Database, notices: Notices): Database => {
  noticesByDatabase.set(db, notices)
  return db
}

/** The notices of a database; none of one that is not reached through a pool of its own. */
export const noticesOf = (db: Database): Notices | null => noticesByDatabase.get(db) ?? null
