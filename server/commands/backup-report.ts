import { HaleError } from '#shared/errors.ts'
import type { Unseal } from '../kernel/database/transfer/archive.ts'
import type { Keys, Report } from './restore-backup.ts'

export const counted = (count: number, what: string, many = `${what}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? what : many}`

export const describe = ({ createdAt, rows, files, missing, audited, isOpened }: Omit<Report, 'manifest'>): string =>
  [
    `${counted(rows, 'row')} and ${counted(files, 'file')} of ${createdAt}`,
    audited === null ? '' : `an intact audit log of ${counted(audited, 'entry', 'entries')}`,
    missing === 0 ? '' : `${counted(missing, 'file')} missing already when it was made`,
    isOpened ? '' : 'files not decrypted, as HALE_SECRET is not set',
  ]
    .filter(Boolean)
    .join(', ')

/** The secrets of the environment, which no backup contains. */
export const givenSecrets = (env: NodeJS.ProcessEnv): Omit<Keys, 'unseal'> => ({
  secret: env.HALE_SECRET || undefined,
  previous: (env.HALE_SECRET_PREVIOUS ?? '').split(',').filter(Boolean),
})
export const keysOf = (unseal: Unseal): Keys => ({ unseal, ...givenSecrets(process.env) })

/** What went wrong, as a sentence that says what to do. */
export const reasonOf = (error: unknown): string => {
  for (let reason: unknown = error; reason instanceof Error; reason = reason.cause)
    if (['ENOSPC', '53100'].includes((reason as NodeJS.ErrnoException).code ?? ''))
      return 'The disk is full. Free some space, and try again. Nothing was changed.'
  // What a request is answered with says nothing about the bucket.
  if (error instanceof HaleError && error.cause instanceof Error) return error.cause.message
  return error instanceof Error ? error.message : String(error)
}
