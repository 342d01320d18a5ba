import { randomInt } from 'node:crypto'
import { calledSql, localDate } from '#shared/rules/index.ts'
import type { Services } from '../../kernel/types.ts'
import type { Database } from '../../kernel/database/types.ts'
import { composeMail } from '../../kernel/mail/index.ts'
import { notify } from '../notifications/index.ts'

const dayMs = 24 * 60 * 60_000
/** A failed step is retried after this time. */
const retryMs = 60 * 60_000
const atOnce = 100
/** The oldest that are due, of which each server takes others first. */
const oldest = 1000

type StepType = 'notification' | 'email' | 'task' | 'outreach call' | 'note'
type Trigger = 'button' | 'program start' | 'action completed' | 'kit resulted' | 'appointment created'

interface Process {
  id: number
  name: string
  steps: { name: string; type: StepType; subject: string | null; message: string | null; delay_days: number | null }[]
}
interface Step {
  id: number
  user_id: number
  name: string
  type: StepType
  subject: string | null
  message: string | null
  due_at: Date
  email: string
  first_name: string
  timezone: string | null
  language: string | null
}
type Needs = Pick<Services, 'mail' | 'now'>

const writeNote = (tx: Database, step: Step, category: 'outreach' | 'general', followUpOn: string | null, now: Date) =>
  tx.query({
    name: 'write_note_of_process',
    text: `insert into usernotes (user_id, title, note, category, follow_up_on, is_automatic, created_at, updated_at)
           values ($1, $2, $3, $4, $5, true, $6, $6)`,
    values: [
      step.user_id,
      step.subject ?? step.name,
      step.message ?? step.subject ?? step.name,
      category,
      followUpOn,
      now,
    ],
  })

/** A one-time task for this member only. */
const giveTask = async (tx: Database, step: Step, today: string, now: Date): Promise<void> => {
  await tx.query({
    name: 'give_task_of_process',
    text: `with task as (
             insert into tasks (name, description, recurrence, starts_on, for_everyone, created_at, updated_at)
             values ($1, $2, 'non-recurring', $3, false, $4, $4) returning id)
           insert into task_users (task_id, user_id) select id, $5 from task`,
    values: [step.subject ?? step.name, step.message, today, now, step.user_id],
  })
}

const perform = async (tx: Database, { mail, now }: Needs, step: Step): Promise<void> => {
  const subject = step.subject ?? step.name
  const today = localDate(now(), step.timezone ?? 'UTC')
  if (step.type === 'notification')
    await notify(tx, { userId: step.user_id, title: subject, message: step.message, kind: 'program', now: now() })
  else if (step.type === 'email')
    await mail.send(composeMail({ ...step, id: step.user_id }, 'process', subject, step.message ?? subject), tx)
  else if (step.type === 'task') await giveTask(tx, step, today, now())
  else if (step.type === 'outreach call') await writeNote(tx, step, 'outreach', today, now())
  else await writeNote(tx, step, 'general', null, now())
  await tx.query({
    name: 'finish_process_step',
    text: 'update process_steps set done_at = $2 where user_id = $3 and id = $1',
    values: [step.id, now(), step.user_id],
  })
}

/** An action or action group, which can be reopened and completed again. Rejoining a program starts over. */
const isCompletion = (source: string): boolean => source.startsWith('action')

const columns = `s.id, s.user_id, s.name, s.type, s.subject, s.message, s.due_at, u.email, ${calledSql('u')} as first_name, u.timezone, u.language`

/** Steps already done for a member and a source: reopening an action does not send a second letter. */
const doneBefore = async (
  tx: Database,
  process: Process,
  { userId, source }: Cause,
): Promise<(step: Process['steps'][number]) => boolean> => {
  const rows = await tx.query<{ name: string; type: StepType }>({
    name: 'find_done_steps_of_source',
    text: 'select name, type from process_steps where user_id = $1 and source = $2 and process_id = $3 and done_at is not null',
    values: [userId, source, process.id],
  })
  return ({ name, type }) => rows.some((row) => row.name === name && row.type === type)
}

interface Cause {
  userId: number
  /** What caused it, such as `action:12`. */
  source: string
}

const start = async (tx: Database, services: Needs, process: Process, cause: Cause): Promise<void> => {
  const { userId, source } = cause
  const now = services.now()
  const ids: number[] = []
  const isDone = isCompletion(source) ? await doneBefore(tx, process, cause) : () => false
  for (const step of process.steps) {
    if (isDone(step)) continue
    const [row] = await tx.query<{ id: number }>({
      name: 'start_process_step',
      text: `insert into process_steps (user_id, process_id, source, name, type, subject, message, due_at, created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      values: [
        userId,
        process.id,
        source,
        step.name,
        step.type,
        step.subject,
        step.message,
        new Date(now.getTime() + (step.delay_days ?? 0) * dayMs),
        now,
      ],
    })
    if (row) ids.push(row.id)
  }
  const due = await tx.query<Step>({
    name: 'find_due_steps_of_process',
    text: `select ${columns} from process_steps s join users u on u.id = s.user_id
           where s.user_id = $3 and s.id = any($1::bigint[]) and s.due_at <= $2 order by s.id`,
    values: [ids, now, userId],
  })
  for (const step of due) await perform(tx, services, step)
}

/**
 * Starts the process with a code for a member, within the transaction that causes it. An unknown or inactive code starts
 * nothing.
 */
export const startProcess = async (
  tx: Database,
  services: Needs,
  { code, ...cause }: Cause & { code: string },
): Promise<void> => {
  const [process] = await tx.query<Process>({
    name: 'find_process_by_code',
    text: 'select id, name, steps from processes where lower(code) = lower($1) and is_active',
    values: [code],
  })
  if (process) await start(tx, services, process, cause)
}

/** Starts every active process triggered by this event. */
export const startProcessesOn = async (
  tx: Database,
  services: Needs,
  { trigger, ...cause }: Cause & { trigger: Exclude<Trigger, 'button'> },
): Promise<void> => {
  const processes = await tx.query<Process>({
    name: 'find_processes_by_trigger',
    text: 'select id, name, steps from processes where trigger = $1 and is_active order by id',
    values: [trigger],
  })
  for (const process of processes) await start(tx, services, process, cause)
}

/** Cancels what sources started for members and nobody has seen yet. */
export const cancelSteps = async (
  tx: Database,
  userIds: readonly number[],
  sources: readonly string[],
): Promise<void> => {
  await tx.query({
    name: 'cancel_process_steps',
    text: 'delete from process_steps where user_id = any($1::bigint[]) and source = any($2::text[]) and done_at is null',
    values: [userIds, sources],
  })
}

/** Whether any active process is triggered by this event. */
export const isWaitedFor = async (tx: Database, trigger: Trigger): Promise<boolean> => {
  const found = await tx.query({
    name: 'is_trigger_used',
    text: 'select 1 from processes where trigger = $1 and is_active limit 1',
    values: [trigger],
  })
  return found.length > 0
}

/**
 * Runs the steps that are due, each once, however many servers do so. Failed ones are logged and retried
 * later.
 * @returns how many were done
 */
export const runDueSteps = async ({
  db,
  mail,
  now,
  log,
}: Pick<Services, 'db' | 'mail' | 'now' | 'log'>): Promise<number> => {
  const runOne = ({ id, user_id: userId }: Pick<Step, 'id' | 'user_id'>): Promise<{ error: unknown } | null> =>
    db.transaction(async (tx) => {
      const [step] = await tx.query<Step>({
        name: 'claim_process_step',
        text: `select ${columns} from process_steps s join users u on u.id = s.user_id and u.is_active
               where s.user_id = $1 and s.id = $2 and s.done_at is null and s.due_at <= $3 for update of s skip locked`,
        values: [userId, id, now()],
      })
      if (!step) return null
      try {
        await tx.attempt((inner) => perform(inner, { mail, now }, step))
        return { error: null }
      } catch (error) {
        await tx.query({
          text: 'update process_steps set due_at = $3 where user_id = $1 and id = $2',
          values: [userId, id, new Date(now().getTime() + retryMs)],
        })
        return { error }
      }
    })
  // Servers that all began at the same step would find each next one taken. Those of a member stay in order.
  const order = randomInt(2 ** 32)
  const findDue = () =>
    db.query<Pick<Step, 'id' | 'user_id'>>({
      name: 'find_due_process_steps',
      text: `select id, user_id from (
               select s.id, s.user_id, s.due_at from process_steps s join users u on u.id = s.user_id and u.is_active
               where s.done_at is null and s.due_at <= $1 order by s.due_at, s.id limit ${oldest}) s
             order by hashint8extended(user_id, $2::bigint), due_at, id limit ${atOnce}`,
      values: [now(), order],
    })
  let done = 0
  for (let due = await findDue(), claimed = 1; due.length > 0 && claimed > 0; due = await findDue()) {
    claimed = 0
    for (const step of due) {
      const result = await runOne(step)
      if (!result) continue
      claimed += 1
      if (result.error === null) done += 1
      else log.warn({ event: 'process-step-failed', stepId: step.id, err: result.error }, 'A process step failed')
    }
  }
  return done
}
