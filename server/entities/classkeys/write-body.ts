import { parseWrite, type WriteMode } from '#shared/classkeys/schema.ts'
import type { Resource } from '#shared/classkeys/define.ts'
import type { FieldOf } from '#shared/classkeys/fields.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import type { RevisionKind } from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { settleText } from '../../kernel/audience/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { assertEntered } from '../../kernel/http/authorize.ts'
import type { Caller, Services } from '../../kernel/types.ts'
import { assertCodesKnown } from './codes.ts'
import type { Model } from './model.ts'
import { cleanValue } from './sanitize.ts'
import { writableBy } from './sent-back.ts'
import { prepared } from './statements.ts'
import type { ReadAt } from './read-at.ts'
import type { LinkEntry } from './write-links.ts'

export interface WriteContext {
  services: Services
  db: Database
  caller: Caller
  model: Model
  formData: boolean
  /** Paths of the files that came with the request. */
  saved: ReadonlySet<string>
  /** How the item's history describes a change; for a restored revision, `restored`. */
  kind?: RevisionKind | undefined
  /** If someone has written since, the change is refused. */
  readAt?: ReadAt | undefined
  /** Refuses fields that the caller may not read, or that the item's member does not share. */
  onlySeen?: boolean | undefined
  /** Refuses to add what the member it belongs to does not share. */
  onlyShared?: boolean | undefined
  /** Whether room is made for a new item, as in `withRoom`, which decides it by default. */
  makesRoom?: boolean | undefined
}

interface Link {
  name: string
  field: FieldOf<'references'>
  entries: readonly LinkEntry[]
}
export interface Write {
  values: Record<string, unknown>
  links: Link[]
  given: ReadonlySet<string>
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/**
 * Parses a body into columns and links.
 * @throws VALIDATION with a sentence per field, PASSWORD_NEEDED for a field that declares `stepUp`
 */
export const readBody = async (
  { services, db, model: { resource }, caller, formData, onlySeen }: WriteContext,
  mode: WriteMode,
  body: unknown,
): Promise<Write> => {
  const result = parseWrite(resource, mode, body, { formData, writable: writableBy(caller, mode, onlySeen) })
  if (!result.ok) {
    const messages = Object.values(result.errors)
    throw new HaleError('VALIDATION', {
      errors: result.errors,
      message: messages.length === 1 ? messages[0] : undefined,
    })
  }
  const values: Record<string, unknown> = {}
  const links: Link[] = []
  for (const [name, value] of Object.entries(result.value)) {
    const field = resource.fields[name]
    if (field?.stepUp && !(mode === 'add' && isEmpty(value))) assertEntered(caller, services.now())
    if (field?.kind === 'references') links.push({ name, field, entries: value as Link['entries'] })
    else if (field) values[name] = await cleanValue(field, value)
  }
  await assertCodesKnown(db, services.resources, resource, values)
  // An empty list that is sent means everyone; who is chosen goes before what is said besides.
  const audience = links.filter(({ name }) => resource.audience.includes(name))
  if (audience.some(({ entries }) => entries.length > 0)) values['for_everyone'] = false
  else if (audience.length > 0) values['for_everyone'] ??= true
  return { values, links, given: new Set(Object.keys(result.value)) }
}

/** Whether a change may show an item to everyone, unless it stays linked by a list that was not sent. */
export const opensAudience = ({ audience }: Resource, { values }: Write): boolean =>
  audience.length > 0 && values['for_everyone'] === true

/**
 * Leaves an item to those it is still linked to after a change that `opensAudience`.
 * @param isAsked refuses a change that asks for everyone, and does not send the lists it stays limited by
 * @throws VALIDATION at `for_everyone`
 */
export const openAudience = async (
  tx: Database,
  resource: Resource,
  id: number,
  { write: { links }, isAsked }: { write: Write; isAsked: boolean },
): Promise<void> => {
  const limited = await tx.query(prepared(`${settleText(resource, false)} returning t.id`, [[id]]))
  if (limited.length > 0 && isAsked && !links.some(({ name }) => resource.audience.includes(name)))
    throw fieldError('for_everyone', say('for_everyone'))
}
