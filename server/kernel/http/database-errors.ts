import { HaleError, errorCatalogue, fieldError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import { referentOf } from './wording.ts'

/** What PostgreSQL says about a refused statement. */
interface DatabaseFailure {
  code: string
  detail?: string
  table?: string
  column?: string
  constraint?: string
}

/** No way to the database, or none any more. A name that is not known yet is that of a server which is being replaced. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

const noDiskSpace = (cause: Error): HaleError =>
  new HaleError('UNAVAILABLE', {
    message: say('disk_full'),
    cause,
  })

const isDatabaseFailure = (error: unknown): error is DatabaseFailure =>
  error instanceof Error &&
  typeof (error as { code?: unknown }).code === 'string' &&
  /^[0-9A-Z]{5}$/.test((error as unknown as { code: string }).code)

/** Columns of `Key (lower(email), name)=(…)`. */
const columnsOf = (detail: string | undefined): string[] => {
  const list = /^Key \((.*)\)=\(/.exec(detail ?? '')?.[1] ?? ''
  return list
    .replaceAll(/lower\(([^)]*)\)/g, '$1')
    .split(', ')
    .map((column) => column.replace(/::\w+$/, '').replaceAll('"', ''))
    .filter((column) => /^\w+$/.test(column))
}
const words = (name: string): string => name.replaceAll('_', ' ')

/** `programs_name_check` → `name`. */
const columnOfCheck = ({ table, constraint }: DatabaseFailure): string =>
  (constraint ?? '').replace(new RegExp(`^${table ?? ''}_`), '').replace(/_check$/, '')

/**
 * A refusal by the database as a refusal of the request, with the field at fault; a broken connection as
 * UNAVAILABLE. Null for everything else.
 */
export const fromDatabaseError = (error: unknown): HaleError | null => {
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC') return noDiskSpace(error)
  // A server that is not there yet has no socket.
  const isAbsent = code === 'ENOENT' && syscall === 'connect'
  if (
    isAbsent ||
    unreachable.has(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(error.message)
  )
    return new HaleError('UNAVAILABLE', { cause: error })
  if (!isDatabaseFailure(error)) return null
  const failure: DatabaseFailure = error
  // Connection exceptions, which also poolers report.
  if (failure.code.startsWith('08')) return new HaleError('UNAVAILABLE', { cause: error })
  // A table that has just been divided takes other statements, which the next try sends.
  if (failure.code === '0A000') return new HaleError('UNAVAILABLE', { cause: error })
  switch (failure.code) {
    case '23505': {
      const columns = columnsOf(failure.detail)
      const message =
        columns.length > 1 ? say('in_use_already', { what: columns.map(referentOf).join(' and ') }) : undefined
      return new HaleError('DUPLICATE', {
        message,
        errors: Object.fromEntries(
          columns.slice(-1).map((column) => [column, message ?? errorCatalogue.DUPLICATE.message]),
        ),
        cause: error,
      })
    }
    case '23001':
    case '23503': {
      if (failure.code === '23001' || failure.detail?.includes('still referenced'))
        return new HaleError('IN_USE', {
          message: say('in_use_by', { what: words(failure.table ?? 'other items') }),
          cause: error,
        })
      const [column = ''] = columnsOf(failure.detail)
      return fieldError(column, say('reference_missing', { what: referentOf(column) }))
    }
    case '23P01':
      return new HaleError('CONFLICT', { message: say('time_booked'), cause: error })
    case '23514':
      return fieldError(columnOfCheck(failure), say('value_refused'))
    case '23502':
      return fieldError(failure.column ?? 'value', say('required'))
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22P02':
    case '22P05':
    case '22021':
    case '54000':
      return new HaleError('VALIDATION', { message: say('some_value_refused'), cause: error })
    case '40001':
    case '40P01':
      return new HaleError('CONFLICT', {
        message: say('changed_meanwhile'),
        cause: error,
      })
    case '53100':
      return noDiskSpace(error)
    // A standby that is about to become the primary, or was it until now.
    case '25006':
    case '57014':
    case '57P01':
    case '57P02':
    case '57P03':
    case '53300':
    case '55P03':
      return new HaleError('UNAVAILABLE', { cause: error })
    default:
      return null
  }
}
