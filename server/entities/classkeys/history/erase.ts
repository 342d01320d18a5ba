import type { Erasure } from '#shared/classkeys/spec.ts'
import type { Services } from '../../../kernel/types.ts'
import { quoted } from '../../../kernel/database/index.ts'
import type { Database } from '../../../kernel/database/types.ts'
import { ownerFieldOf } from '../owner.ts'
import { capture, type Captured } from './capture.ts'
import { graphOf, type Pointer } from './graph.ts'

export interface Erased {
  /** Deleted rows by table. */
  deleted: Record<string, number>
  /** Rows of which only what does not identify the person is kept, by table. */
  emptied: Record<string, number>
  /** The deleted rows, to find their files. */
  rows: unknown[]
}

/** Deletes the history of all of a member's data. */
const forgetHistory = async (tx: Database, { resources }: Services, userId: number): Promise<void> => {
  await tx.query({
    text: 'delete from revisions r using trash t where t.user_id = $1 and r.resource = t.resource and r.item_id = t.item_id',
    values: [userId],
  })
  for (const resource of resources.values()) {
    const field = ownerFieldOf(resource)
    if (field === null) continue
    await tx.query({
      text: `delete from revisions where resource = $1 and item_id in (select id from ${quoted(resource.table)} where ${quoted(field)} = $2)`,
      values: [resource.name, userId],
    })
  }
}

/** Removes the member's rows from other people's items in the trash, such as a deleted symptom with its entries. */
const forgetTrashed = (tx: Database, userId: number): Promise<unknown> =>
  tx.query({
    text: `update trash set rows = (
             select jsonb_agg(jsonb_set(k, '{rows}', coalesce(
               (select jsonb_agg(r) from jsonb_array_elements(k -> 'rows') r where not r @> jsonb_build_object('user_id', $1::bigint)), '[]')))
             from jsonb_array_elements(rows) k)
           where rows @> jsonb_build_array(jsonb_build_object('rows', jsonb_build_array(jsonb_build_object('user_id', $1::bigint))))`,
    values: [userId],
  })

class Eraser {
  readonly erased: Erased = { deleted: {}, emptied: {}, rows: [] }
  readonly #tx: Database
  readonly #services: Services
  readonly #rules: ReadonlyMap<string, { name: string; erasure: Erasure | null }>

  constructor(tx: Database, services: Services) {
    this.#tx = tx
    this.#services = services
    this.#rules = new Map(
      [...services.resources.values()].map(({ table, name, erasure }) => [table, { name, erasure }]),
    )
  }

  count(captured: Captured | null): void {
    for (const { table, rows, total } of captured?.rows ?? []) {
      this.erased.deleted[table] = (this.erased.deleted[table] ?? 0) + total
      this.erased.rows.push(...rows)
    }
  }

  /** Deletes or empties what refers to these rows and would otherwise prevent or survive their deletion. */
  async releases(target: string, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    for (const pointer of graphOf(this.#services).to(target)) {
      const erasure = this.#rules.get(pointer.table)?.erasure ?? null
      if (pointer.onDelete === 'restrict' || (pointer.onDelete === 'set null' && erasure === 'delete'))
        await this.#release(pointer, erasure, ids)
    }
  }

  async #release({ table, column }: Pointer, erasure: Erasure | null, ids: readonly number[]): Promise<void> {
    const tx = this.#tx
    const [from, by] = [quoted(table), quoted(column)]
    if (erasure !== null && erasure !== 'delete') {
      const empty = erasure.empties.map((field) => `${quoted(field)} = null`).join(', ')
      const rows = await tx.query({
        text: `update ${from} set ${empty}, updated_at = $2 where ${by} = any($1::bigint[]) returning id`,
        values: [ids, this.#services.now()],
      })
      if (rows.length > 0) this.erased.emptied[table] = (this.erased.emptied[table] ?? 0) + rows.length
      return
    }
    const found = await tx.query<{ id: number }>({
      text: `select id from ${from} where ${by} = any($1::bigint[])`,
      values: [ids],
    })
    const own = found.map(({ id }) => id)
    if (own.length === 0) return
    await this.releases(table, own)
    for (const id of own) this.count(await capture(tx, this.#services, table, id))
    await tx.query({ text: `delete from ${from} where id = any($1::bigint[])`, values: [own] })
    await tx.query({
      text: 'delete from revisions where resource = $1 and item_id = any($2::bigint[])',
      values: [this.#rules.get(table)?.name ?? table, own],
    })
  }
}

/** Deletes an account with everything of its owner, except for what the declarations keep. Files are left to the caller. */
export const eraseMember = async (tx: Database, services: Services, userId: number): Promise<Erased> => {
  const eraser = new Eraser(tx, services)
  await forgetHistory(tx, services, userId)
  await forgetTrashed(tx, userId)
  await eraser.releases('users', [userId])
  eraser.count(await capture(tx, services, 'users', userId))
  await tx.query({ text: 'delete from users where id = $1', values: [userId] })
  return eraser.erased
}
