import { HaleError } from '#shared/errors.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { engineOf } from '../../entities/classkeys/index.ts'

type Change = Readonly<Record<string, unknown>> & { id: number }

/** The errors of one of several changes, each field under the change's index: `1.priority`. */
const errorsAt = (index: number, error: HaleError): FieldErrors => {
  const fields = Object.entries(error.errors ?? {})
  if (fields.length === 0) return { [`${index}.id`]: error.message }
  return Object.fromEntries(fields.map(([name, message]) => [`${index}.${name}`, message]))
}

/**
 * Changes several widgets, all or none, each like a single change. One with `read_at` is refused if its widget was saved since.
 * @returns the changed widgets, in the given order
 * @throws VALIDATION with every change's errors under its index in the list
 */
export const updateWidgets = (
  services: Services,
  changes: readonly Change[],
  caller: Caller,
  timezone: string | null,
): Promise<unknown[]> =>
  services.db.transaction(async (tx) => {
    const engine = engineOf(services).within(tx)
    const widgets = engine.resource('widgets')
    const ids = changes.map(({ id }) => id)
    // Locking in the same order, so that overlapping lists wait for each other.
    await tx.query({
      name: 'lock_widgets',
      text: 'select id from widgets where id = any($1::bigint[]) order by id for update',
      values: [ids],
    })
    const models: unknown[] = []
    const errors: Record<string, string> = {}
    for (const [index, { id, classkey: _, read_at: at, ...body }] of changes.entries()) {
      if (ids.indexOf(id) < index) {
        errors[`${index}.id`] = 'This widget is listed twice.'
        continue
      }
      const readAt = typeof at === 'string' ? { at, timezone } : undefined
      try {
        const { text } = await tx.attempt(() => engine.set(widgets, id, { body, readAt }, caller))
        models.push(JSON.parse(text))
      } catch (error) {
        if (!(error instanceof HaleError)) throw error
        Object.assign(errors, errorsAt(index, error))
      }
    }
    const messages = Object.values(errors)
    if (messages.length > 0)
      throw new HaleError('VALIDATION', { errors, message: messages.length === 1 ? messages[0] : undefined })
    return models
  })
