import type { AnswerOf } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import {
  readDocument,
  sectionRecords,
  type FormDocument,
  type FormName,
  type FormSection,
  type SectionRecord,
} from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'

export type Records = Readonly<Record<string, SectionRecord>>
export interface FormRow {
  version: number
  status: 'draft' | 'submitted'
  encrypted_data: string | null
  data: unknown
  sections: Records
  updated_at: Date
  submitted_at: Date | null
  last_submitted_at: Date | null
}
export type StoredForm = NonNullable<AnswerOf<'getHraForm'>>

const columns = `version, status, encrypted_data, data, sections, updated_at, submitted_at,
  coalesce(submitted_at, (select max(other.submitted_at) from member_forms other
    where other.user_id = member_forms.user_id and other.form = member_forms.form)) as last_submitted_at`

/** Earlier versions in one answer. */
const earlierAtMost = 10

/** The newest version of a member's form, including a draft after an earlier submission. */
export const findForm = async (db: Database, userId: number, form: FormName): Promise<FormRow | null> => {
  const [row] = await db.query<FormRow>({
    name: 'find_member_form',
    text: `select ${columns} from member_forms where user_id = $1 and form = $2 order by version desc limit 1`,
    values: [userId, form],
  })
  return row ?? null
}

/** What staff may read: the version submitted last. Drafts are private to the member. */
export const findHandedIn = async (db: Database, userId: number, form: FormName): Promise<FormRow | null> => {
  const [row] = await db.query<FormRow>({
    name: 'find_handed_in_form',
    text: `select ${columns} from member_forms where user_id = $1 and form = $2 and status = 'submitted' order by version desc limit 1`,
    values: [userId, form],
  })
  return row ?? null
}

/** What others may use: the version submitted last, or a draft as long as there is none. */
export const findSubmitted = async (db: Database, userId: number, form: FormName): Promise<FormRow | null> => {
  const [row] = await db.query<FormRow>({
    name: 'find_submitted_form',
    text: `select ${columns} from member_forms where user_id = $1 and form = $2 order by status = 'submitted' desc, version desc limit 1`,
    values: [userId, form],
  })
  return row ?? null
}

/** Sealed versions before the newest, newest first. */
export const findEarlier = (db: Database, userId: number, form: FormName) =>
  db.query<{ version: number; encrypted_data: string; updated_at: Date }>({
    name: 'find_earlier_forms',
    text: `select version, encrypted_data, updated_at from member_forms
           where user_id = $1 and form = $2 and encrypted_data is not null
             and version < (select max(version) from member_forms where user_id = $1 and form = $2)
           order by version desc limit ${earlierAtMost}`,
    values: [userId, form],
  })

export const presentForm = ({ data, updated_at, submitted_at, last_submitted_at, ...row }: FormRow): StoredForm => ({
  ...row,
  // What is in the message is stored nowhere else.
  data: row.encrypted_data === null ? data : null,
  updated_at: updated_at.toISOString(),
  submitted_at: submitted_at?.toISOString() ?? null,
  last_submitted_at: last_submitted_at?.toISOString() ?? null,
})

/** The progress of each section, computed from plain answers. */
export const recordsOf = (
  sections: readonly FormSection[],
  document: FormDocument,
  before: FormRow | null,
  at: string,
): Records =>
  sectionRecords(
    sections,
    document,
    { document: readDocument(before?.data, sections), records: before?.sections ?? {} },
    at,
  )

export interface Content extends Pick<FormRow, 'encrypted_data' | 'data' | 'sections'> {
  /** Comes after the existing version without replacing it: that one is sealed for another key. */
  isNext?: boolean
}
export interface SentForm {
  userId: number
  form: FormName
  status: FormRow['status']
  /** The `updated_at` the sender started from, null for no form; undefined skips the check. */
  startedFrom: string | null | undefined
  /** The version the sender keeps as it is and starts a new one after; null replaces a draft. */
  follows: number | null
  now: Date
  /** What to store, given the existing version; runs in the transaction. */
  content: (tx: Database, before: FormRow | null) => Promise<Content>
}

/** Drafts that later ones follow, by form: sealed ones may be for a key that is recovered later. */
const draftsKept = 5
/** What the versions of all of a member's forms may take in the database, hundreds of the longest. */
const mostBytes = 20 * 1024 * 1024

/** Deletes drafts that others have long followed. @throws STORAGE_FULL if there are still too many versions */
const makeRoom = async (tx: Database, userId: number, form: FormName): Promise<void> => {
  await tx.query({
    name: 'delete_old_drafts',
    text: `delete from member_forms where user_id = $1 and form = $2 and version in (
             select version from member_forms where user_id = $1 and form = $2 and status = 'draft'
             order by version desc offset ${draftsKept})`,
    values: [userId, form],
  })
  const [row] = await tx.query<{ bytes: number }>({
    name: 'bytes_of_forms',
    text: `select coalesce(sum(coalesce(pg_column_size(encrypted_data), 0) + coalesce(pg_column_size(data), 0)), 0)::float8 as bytes
           from member_forms where user_id = $1`,
    values: [userId],
  })
  if ((row?.bytes ?? 0) > mostBytes) throw new HaleError('STORAGE_FULL', { message: say('forms_full') })
}

const sameInstant = (a: string | null, b: Date | null): boolean =>
  (a === null ? null : new Date(a).getTime()) === (b?.getTime() ?? null)

/**
 * Stores a draft, or submits. A draft is overwritten; a submitted version is kept, and the next one follows it.
 * @throws STORAGE_FULL, or CONFLICT if someone has saved since `startedFrom`, or since the version this one follows
 */
export const storeForm = (
  db: Database,
  { userId, form, status, startedFrom, follows, now, content }: SentForm,
): Promise<FormRow> =>
  db.transaction(async (tx) => {
    await tx.query({ text: 'select id from users where id = $1 for update', values: [userId] })
    const before = await findForm(tx, userId, form)
    const isOvertaken = startedFrom !== undefined && !sameInstant(startedFrom, before?.updated_at ?? null)
    if (isOvertaken || (follows !== null && follows !== before?.version)) {
      throw new HaleError('CONFLICT', {
        message: say('form_saved_elsewhere'),
        ...(before && { conflict: { saved_by: null, saved_at: before.updated_at.toISOString() } }),
      })
    }
    const { encrypted_data, data, sections, isNext = false } = await content(tx, before)
    // Two saves at the same instant must still differ, or the second would not notice the first.
    const at = new Date(Math.max(now.getTime(), (before?.updated_at.getTime() ?? 0) + 1))
    const version =
      before === null ? 1 : before.version + (before.status === 'submitted' || isNext || follows !== null ? 1 : 0)
    const [row] = await tx.query<FormRow>({
      name: 'store_member_form',
      text: `insert into member_forms (user_id, form, version, status, encrypted_data, data, sections, updated_at, submitted_at)
             values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8::timestamptz, case when $4 = 'submitted' then $8::timestamptz end)
             on conflict (user_id, form, version) do update set status = excluded.status, encrypted_data = excluded.encrypted_data,
               data = excluded.data, sections = excluded.sections, updated_at = excluded.updated_at, submitted_at = excluded.submitted_at
             returning ${columns}`,
      values: [
        userId,
        form,
        version,
        status,
        encrypted_data,
        encrypted_data === null ? JSON.stringify(data) : null,
        JSON.stringify(sections),
        at,
      ],
    })
    if (!row) throw new Error('A form was not stored')
    if (before !== null && version > before.version) await makeRoom(tx, userId, form)
    return row
  })
