import type { AnswerOf, calls } from '#shared/calls/index.ts'
import { milestones } from '#shared/classkeys/programs/milestones.ts'
import { fieldError, HaleError } from '#shared/errors.ts'
import {
  calledSql,
  currentPeriod,
  currentStreak,
  highestPeriod,
  isMilestoneOver,
  weekProgress,
} from '#shared/rules/index.ts'
import { say } from '#shared/reasons/index.ts'
import { isMeantFor } from '../../kernel/audience/index.ts'
import type { Caller, HandlersOf } from '../../kernel/types.ts'
import { inLanguage, type Translations } from '../../kernel/http/in-language.ts'
import type { Database } from '../../kernel/database/types.ts'
import { todayOf, type MemberContext } from '../../kernel/http/member-day.ts'

type Calls = Pick<typeof calls, 'getStreaks' | 'endTutorial' | 'progressMilestone'>
type Streaks = AnswerOf<'getStreaks'>

/** Longer streaks are shown as this long. */
const daysLookedAt = 3_660

/** Days on which member $1 logged hydration, a mood or a symptom: $3 days up to $2. */
const loggedDays = `
  select day from hydration_days where user_id = $1 and total_ounces > 0 and day > $2::date - $3::int
  union select day from mood_logs where user_id = $1 and day > $2::date - $3::int
  union select logged_on from user_symptoms where user_id = $1 and logged_on > $2::date - $3::int and source = 'member'`

interface MilestoneRow {
  id: number
  type: string
  icon: string | null
  duration: number | null
  duration_interval: 'days' | 'weeks' | 'months'
  should_prompt: boolean
  prompt_question: string | null
  prompt_placeholder: string | null
  translations: Translations | null
  /** False as long as the member has not entered it. */
  is_started: boolean
  said: number | null
  said_on: string | null
}

/** Whether a milestone applies to member $1: it is for everyone, or belongs to one of the member's programs. */
const isOfMember = isMeantFor(milestones, 'm', { me: '$1::bigint' })

/** Member $1's current milestone, else the first one that asks; limited to the member's programs and those for everyone. */
const milestone = `
  select m.id, m.type, coalesce(m.icon, m.image) as icon, m.duration, m.duration_interval, m.should_prompt,
    m.prompt_question, m.prompt_placeholder, m.translations,
    p.user_id is not null as is_started, p.current_period as said, p.as_of as said_on
  from milestones m left join milestone_progress p on p.milestone_id = m.id and p.user_id = $1
  where m.is_active and (p.user_id is not null or m.should_prompt) and ${isOfMember}
  order by (p.current_period is not null) desc, (p.user_id is null) desc, p.updated_at desc, m."order", m.id limit 1`

interface StreakRow {
  name: string
  is_past_first_time: boolean
  days: string[]
  milestone: MilestoneRow | null
}
const findStreak = async (db: Database, userId: number, today: string): Promise<StreakRow | null> => {
  const [row] = await db.query<StreakRow>({
    name: 'find_streak_of_member',
    text: `select ${calledSql('u')} as name, exists (select 1 from journal_tutorials t where t.user_id = $1)
             or exists (select 1 from hydration_days h where h.user_id = $1) as is_past_first_time,
             (select coalesce(json_agg(day), '[]') from (${loggedDays}) logged) as days,
             (select row_to_json(m) from (${milestone}) m) as milestone
           from users u where u.id = $1`,
    values: [userId, today, daysLookedAt],
  })
  return row ?? null
}

/** What happens at this point of a milestone: the last event reached, whatever unit each uses. */
const findEvent = async (
  db: Database,
  { id, duration_interval }: MilestoneRow,
  period: number,
  language: Caller['language'],
) => {
  const inDays = (unit: string) => `case ${unit} when 'weeks' then 7 when 'months' then 30.4375 else 1 end`
  const [row] = await db.query<{
    title: string
    name: string | null
    image: string | null
    description: string | null
    url: string | null
    translations: Translations | null
  }>({
    name: 'find_event_of_milestone',
    text: `select title, name, image, description, url, translations from milestone_events
           where milestone_id = $1 and is_active and period * ${inDays('duration_interval')} <= $2::int * ${inDays('$3::text')}
           order by period * ${inDays('duration_interval')} desc, id limit 1`,
    values: [id, period, duration_interval],
  })
  return row ? inLanguage(row, language) : null
}

const milestoneOf = async (db: Database, { language }: Caller, today: string, current: MilestoneRow | null) => {
  if (!current) return { should_prompt_milestone: false, milestone_type: null, milestone_info: null }
  const { id, icon, type, duration_interval, said, said_on } = current
  const period = said === null || said_on === null ? null : currentPeriod(said, said_on, today, duration_interval)
  if (period !== null && isMilestoneOver(period, current.duration))
    return { should_prompt_milestone: false, milestone_type: null, milestone_info: null }
  const event = period === null ? null : await findEvent(db, current, period, language)
  const { prompt_question, prompt_placeholder } = inLanguage(current, language)
  return {
    should_prompt_milestone: current.should_prompt && !current.is_started,
    milestone_type: type,
    milestone_info: { id, icon, duration_interval, current_period: period, event, prompt_question, prompt_placeholder },
  }
}

const streaksOf = async (context: MemberContext): Promise<Streaks> => {
  const { caller, services } = context
  const { db } = services
  const { day: today, week } = todayOf(context)
  const member = await findStreak(db, caller.userId, today)
  const logged = new Set(member?.days)
  return {
    streak: { current: currentStreak(logged, today) },
    weekProgress: weekProgress(logged, today, week),
    is_first_time: logged.size === 0 && !(member?.is_past_first_time ?? false),
    ...(await milestoneOf(db, caller, today, member?.milestone ?? null)),
    user: { name: member?.name ?? '' },
  }
}

export const streakHandlers: HandlersOf<Calls> = {
  getStreaks: (context) => streaksOf(context),

  endTutorial: async (context) => {
    const { caller, services } = context
    await services.db.query({
      name: 'end_journal_tutorial',
      text: 'insert into journal_tutorials (user_id, ended_at) values ($1, $2) on conflict do nothing',
      values: [caller.userId, services.now()],
    })
    return streaksOf(context)
  },

  progressMilestone: async (context) => {
    const { body, caller, services } = context
    const { current_week: said, is_manual } = body
    const { db } = services
    const [own] = await db.query<{ duration: number | null }>({
      name: 'find_own_milestone',
      text: `select m.duration from milestones m where m.id = $2 and m.is_active and ${isOfMember}`,
      values: [caller.userId, body.milestone_id],
    })
    if (!own) throw new HaleError('NOT_FOUND')
    const highest = highestPeriod(own.duration)
    if (said != null && said > highest) throw fieldError('current_week', say('from_to', { low: 1, high: highest }))
    // Omitted fields are kept.
    const [row] = await db.query<{ current_period: number | null; is_manual: boolean; updated_at: Date }>({
      name: 'progress_milestone',
      text: `insert into milestone_progress as p (user_id, milestone_id, current_period, as_of, is_manual, updated_at)
             values ($1, $2, $3, $4, coalesce($5::boolean, false), $6)
             on conflict (user_id, milestone_id) do update set
               current_period = case when $7::boolean then excluded.current_period else p.current_period end,
               as_of = case when $7::boolean then excluded.as_of else p.as_of end,
               is_manual = coalesce($5::boolean, p.is_manual), updated_at = excluded.updated_at
             returning current_period, is_manual, updated_at`,
      values: [
        caller.userId,
        body.milestone_id,
        said ?? null,
        todayOf(context).day,
        is_manual ?? null,
        services.now(),
        said !== undefined,
      ],
    })
    if (!row) throw new Error('The milestone was not saved')
    return {
      milestone: {
        milestone_id: body.milestone_id,
        current_week: row.current_period,
        is_manual: row.is_manual,
        updated_at: row.updated_at.toISOString(),
      },
    }
  },
}
