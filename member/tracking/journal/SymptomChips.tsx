import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { useId } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { isExclusiveSymptom, loggedStatus } from '#shared/rules/index.ts'
import { ErrorState, Skeleton, Spinner, VisuallyHidden } from '#shared/ui/index.ts'
import { useLoggingDay } from '../../app/index.ts'
import { useSessionStatus } from '../../session/index.ts'
import type { Symptom } from './types.ts'
import { UrgentNotice } from './UrgentNotice.tsx'
import { useSymptoms } from './useSymptoms.ts'

const isLogged = (symptom: Symptom): boolean => symptom.status === loggedStatus

/** The day's symptoms as chips to toggle. Shows nothing if no symptoms are declared. */
export const SymptomChips = () => {
  const { t } = useTranslation('journal')
  const heading = useId()
  const { symptoms, isLoaded, isPending, isWaiting, error, toggle, retry } = useSymptoms()
  const status = useSessionStatus()
  const { isToday } = useLoggingDay()
  if (isLoaded && symptoms.length === 0) return null
  const logged = symptoms.filter(isLogged)
  // A symptom of another day is no longer urgent.
  const urgent = isToday ? logged.filter(({ is_urgent }) => is_urgent) : []
  return (
    <Section aria-labelledby={heading} aria-busy={!isLoaded && !error} data-tour="symptoms">
      <Head>
        <h3 id={heading}>{t('symptoms')}</h3>
        {/* A page opened offline does not know what else was logged. */}
        {isLoaded && status !== 'offline' && (
          <span>
            {logged.some(isExclusiveSymptom) ? t('symptoms_none') : t('symptoms_logged', { count: logged.length })}
          </span>
        )}
      </Head>
      {isLoaded ? (
        <Chips role="group" aria-labelledby={heading}>
          {symptoms.map((symptom) => (
            <Chip
              key={symptom.id}
              type="button"
              aria-pressed={isLogged(symptom)}
              aria-busy={isPending(symptom.id)}
              aria-disabled={isPending(symptom.id)}
              data-waiting={isWaiting(symptom.id) || undefined}
              onClick={() => toggle(symptom)}
            >
              {isPending(symptom.id) ? <Spinner /> : isLogged(symptom) && <CheckIcon size={18} aria-hidden />}
              {symptom.name}
              {isWaiting(symptom.id) && (
                <>
                  <CloudArrowUpIcon size={16} aria-hidden />
                  <VisuallyHidden>{t('waiting_one')}</VisuallyHidden>
                </>
              )}
            </Chip>
          ))}
        </Chips>
      ) : error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : (
        <Chips>
          {[108, 92, 86, 90, 104, 136].map((width) => (
            <Skeleton key={width} width={width} height="var(--size-touch)" radius="var(--radius-full)" />
          ))}
        </Chips>
      )}
      <UrgentNotice names={urgent.map(({ name }) => name)} />
    </Section>
  )
}

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;

  h3 {
    margin: 0;
    font: var(--type-h3);
    letter-spacing: var(--track-h3);
  }
  span {
    font: var(--type-caption);
    color: var(--text-3);
  }
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: var(--size-touch);
  padding: var(--space-2) 14px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-full);
  background: transparent;
  color: var(--text);
  font: var(--type-label);
  cursor: pointer;
  transition: background var(--dur-1) var(--ease-out);

  &:hover {
    background: var(--bg-hover);
  }
  &[aria-pressed='true'] {
    padding-left: 10px;
    border-color: var(--btn-purple-outline);
    background: var(--btn-purple-tint);
    color: var(--btn-purple-on-tint);
  }
  &[data-waiting] {
    border-style: dashed;
  }
  &[aria-busy='true'] {
    padding-left: 10px;
    border-style: dashed;
    cursor: default;
  }
`
