import { HaleError } from '#shared/errors.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { isTaken } from '../../kernel/database/index.ts'
import { assertWithinLimit, refundAttempt } from '../../kernel/rate-limit/index.ts'

/** How many values that turn out to be taken staff with bounds may try within an hour: each tells that somebody has it. */
const triesPerHour = 10

/**
 * Writes a body of staff with bounds that may have values which only one item has.
 * @throws TOO_MANY_REQUESTS after too many that were taken
 */
export const limitTaken = async <T>(
  services: Services,
  { fields }: Resource,
  body: Readonly<Record<string, unknown>>,
  { userId }: Pick<Caller, 'userId'>,
  write: () => Promise<T>,
): Promise<T> => {
  const { db } = services
  const isUnique = Object.keys(body).some((name) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return field?.unique === true
  })
  if (!isUnique) return write()
  await assertWithinLimit(services, db, 'taken', String(userId), triesPerHour)
  const refund = () => refundAttempt(services, db, 'taken', String(userId))
  try {
    const written = await write()
    await refund()
    return written
  } catch (error) {
    if (!isTaken(error) && !(error instanceof HaleError && error.code === 'DUPLICATE')) await refund()
    throw error
  }
}
