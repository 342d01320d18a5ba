import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { ClockIcon } from '@phosphor-icons/react/dist/csr/Clock'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { PillIcon } from '@phosphor-icons/react/dist/csr/Pill'
import { SkipForwardIcon } from '@phosphor-icons/react/dist/csr/SkipForward'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { dotted, compareTexts, isFarAhead, localDate, localTime, nextDoseDay, weekday } from '#shared/rules/index.ts'
import { Badge, Button, ProgressBar, type } from '#shared/ui/index.ts'
import { useTimezone, useToday } from '../../../app/index.ts'
import { Disc, Row, Rows } from '../parts.tsx'
import { dayName } from './clock.ts'
import { DoseQuestion } from './DoseQuestion.tsx'
import { SkipReason } from './SkipReason.tsx'
import { TimeTaken } from './TimeTaken.tsx'
import type { ShownDose, ShownMedication, useMedications } from './useMedications.ts'

type Actions = Pick<ReturnType<typeof useMedications>, 'answer' | 'takeBack' | 'isPending'>

const isAnswered = ({ status }: ShownDose): boolean => status === 'taken' || status === 'skipped'

/** Last night's doses that are still open, and today's, by time. */
export const TodayDoses = ({ medications, actions }: { medications: readonly ShownMedication[]; actions: Actions }) => {
  const { t } = useTranslation('health')
  const doses = medications
    .flatMap((medication) => medication.doses.map((dose) => ({ medication, dose })))
    .toSorted(
      (a, b) =>
        a.dose.day.localeCompare(b.dose.day) ||
        a.dose.time.localeCompare(b.dose.time) ||
        compareTexts(a.medication.name, b.medication.name),
    )
  const asked = doses.filter(({ dose }) => dose.status !== 'unscheduled')
  // Includes one whose earlier schedule still has an answered dose today.
  const asNeeded = medications.filter(({ schedule }) => schedule === null)
  const answered = doses.filter(({ dose }) => isAnswered(dose)).length
  const progress = t('doses_answered', { answered, total: asked.length })
  return (
    <Section aria-label={t('today')}>
      {doses.length === 0 ? (
        <Sentence>{t('nothing_today')}</Sentence>
      ) : (
        <>
          {asked.length > 0 && (
            <>
              <Sentence>{progress}</Sentence>
              <ProgressBar value={answered} max={asked.length} label={progress} color="status-good-solid" />
            </>
          )}
          <Rows>
            {doses.map(({ medication, dose }) => (
              <DoseRow
                key={`${medication.medication_id} ${dose.day} ${dose.time}`}
                medication={medication}
                dose={dose}
                actions={actions}
              />
            ))}
          </Rows>
        </>
      )}
      {asNeeded.length > 0 && (
        <Rows>
          {asNeeded.map((medication) => (
            <AsNeededRow key={medication.medication_id} medication={medication} actions={actions} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

const DoseRow = ({ medication, dose, actions }: { medication: ShownMedication; dose: ShownDose; actions: Actions }) => {
  const { formatClock } = useFormats()
  const { t } = useTranslation(['health', 'common'])
  const { name, strength, instructions, medication_id } = medication
  const today = useToday()
  const timezone = useTimezone()
  const clock = formatClock(dose.time)
  const time = dose.day < today ? t('yesterday_at', { time: clock }) : clock
  const isBusy = actions.isPending(medication_id, dose)
  const said = { name, dose: t(dose.day < today ? 'dose_yesterday' : 'dose_at', { time: clock }) }
  const Sign = dose.status === 'taken' ? CheckCircleIcon : dose.status === 'due' ? ClockIcon : PillIcon
  const { log_id: logId } = dose
  const [asked, setAsked] = useState<'reason' | 'time' | 'log'>()
  const close = () => setAsked(undefined)
  const log = () => actions.answer(medication, dose, 'taken')
  const isSure = () => {
    const now = new Date()
    return (
      dose.status !== 'unscheduled' &&
      !isFarAhead(dose, { day: localDate(now, timezone), time: localTime(now, timezone) })
    )
  }
  return (
    <Row
      lead={
        <Disc>
          <Sign size="1.25rem" weight={dose.status === 'taken' ? 'fill' : 'regular'} aria-hidden />
        </Disc>
      }
      title={name}
      marks={
        <>
          <DoseBadge dose={dose} days={medication.schedule?.days ?? []} />
          {dose.isWaiting && <WaitingBadge />}
        </>
      }
      lines={[dotted(time, strength, instructions)]}
      actions={
        isAnswered(dose) ? (
          <>
            {dose.status === 'taken' && (
              <Button
                color="gray"
                variant="tinted"
                loading={isBusy}
                aria-label={t('change_time_dose', said)}
                onClick={() => setAsked('time')}
              >
                {t('change_time')}
              </Button>
            )}
            {logId !== null && !dose.isWaiting && (
              <>
                {dose.status === 'skipped' && (
                  <Button
                    color="gray"
                    variant="tinted"
                    loading={isBusy}
                    aria-label={t('say_why_dose', said)}
                    onClick={() => setAsked('reason')}
                  >
                    {t('say_why')}
                  </Button>
                )}
                <Button
                  color="gray"
                  variant="plain"
                  aria-label={t('undo_dose', said)}
                  onClick={() => actions.takeBack(logId)}
                >
                  {t('common:undo')}
                </Button>
              </>
            )}
            {asked === 'reason' && (
              <SkipReason
                name={name}
                onSave={(reason) => actions.answer(medication, dose, 'skipped', { reason })}
                onClose={close}
              />
            )}
            {asked === 'time' && (
              <TimeTaken
                name={name}
                dose={dose}
                onSave={(takenAt) => actions.answer(medication, dose, 'taken', { takenAt })}
                onClose={close}
              />
            )}
          </>
        ) : (
          <>
            <Button
              color="green"
              variant="tinted"
              loading={isBusy}
              aria-label={t('log_dose', said)}
              onClick={() => (isSure() ? log() : setAsked('log'))}
            >
              {t('log')}
            </Button>
            {dose.status !== 'unscheduled' && (
              <Button
                color="gray"
                variant="plain"
                disabled={isBusy}
                aria-label={t('skip_dose', said)}
                onClick={() => actions.answer(medication, dose, 'skipped')}
              >
                {t('skip')}
              </Button>
            )}
            {asked === 'log' && (
              <DoseQuestion
                name={name}
                question={t(dose.status === 'unscheduled' ? 'set_today' : 'far_ahead', { time })}
                onLog={log}
                onClose={close}
              />
            )}
          </>
        )
      }
    />
  )
}

const DoseBadge = ({
  dose: { status, logged_at, day },
  days,
}: {
  dose: ShownDose
  /** Days of the week of its schedule. */
  days: readonly number[]
}) => {
  const { formatTime } = useFormats()
  const { t } = useTranslation('health')
  const formats = useFormats()
  const timezone = useTimezone()
  if (status === 'taken') return <Badge tone="good">{t('taken_at', { time: formatTime(logged_at, timezone) })}</Badge>
  if (status === 'skipped')
    return <Badge icon={<SkipForwardIcon size="1rem" weight="bold" aria-hidden />}>{t('skipped')}</Badge>
  if (status === 'due') return <Badge tone="info">{t('due')}</Badge>
  if (status === 'unscheduled')
    return <Badge>{t('from_day', { day: dayName(weekday(nextDoseDay(days, day)), formats) })}</Badge>
  return null
}

const WaitingBadge = () => {
  const { t } = useTranslation('journal')
  return <Badge icon={<CloudArrowUpIcon size="1rem" aria-hidden />}>{t('waiting_one')}</Badge>
}

const AsNeededRow = ({ medication, actions }: { medication: ShownMedication; actions: Actions }) => {
  const { t } = useTranslation('health')
  const { name, strength, instructions, medication_id, taken_as_needed, waitingAsNeeded } = medication
  const taken = taken_as_needed.length + waitingAsNeeded
  return (
    <Row
      lead={
        <Disc>
          <PillIcon size="1.25rem" aria-hidden />
        </Disc>
      }
      title={name}
      marks={
        taken > 0 && (
          <>
            <Badge tone="good">{t('taken_times', { count: taken })}</Badge>
            {waitingAsNeeded > 0 && <WaitingBadge />}
          </>
        )
      }
      lines={[dotted(t('as_needed'), strength, instructions)]}
      actions={
        <Button
          color="green"
          variant="tinted"
          loading={actions.isPending(medication_id, null)}
          aria-label={t('log_as_needed', { name })}
          onClick={() => actions.answer(medication, null, 'taken')}
        >
          {t('log')}
        </Button>
      }
    />
  )
}

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
`
const Sentence = styled.p`
  ${type('body-sm')}
  color: var(--text-2);
`
