import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { LockKeyIcon } from '@phosphor-icons/react/dist/csr/LockKey'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { sectionStatus } from '#shared/rules/index.ts'
import { Button, toast, type } from '#shared/ui/index.ts'
import { useNow, useTimezone } from '../../app/index.ts'
import type { FormAccess } from './useMemberForm.ts'

interface SubmitCardProps {
  access: FormAccess
  stored: NonNullable<FormAccess['stored']> | null
  onFailure: (error: unknown) => void
}

/** Whether the form is a draft or submitted, who can read it, and the submit button once every section is done. */
export const SubmitCard = ({ access, stored, onFailure }: SubmitCardProps) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('questionnaires')
  const now = useNow()
  const timezone = useTimezone()
  const [isSending, setSending] = useState(false)
  const { sections = [], records, reading, isSealing, submit } = access
  const open = sections.filter(({ code, version }) =>
    ['new', 'incomplete'].includes(sectionStatus(records[code], version, now)),
  ).length
  const isSubmitted = stored?.status === 'submitted'
  const send = async () => {
    if (reading.state !== 'ready') return
    setSending(true)
    try {
      await submit(reading.document)
      toast.success(t('submitted'))
    } catch (error) {
      onFailure(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Foot>
      {(isSealing || Boolean(stored?.encrypted_data)) && (
        <p>
          <LockKeyIcon size="1.25rem" aria-hidden />
          <span>{t('sealed')}</span>
        </p>
      )}
      {isSubmitted && stored.submitted_at && (
        <p>
          <CheckCircleIcon size="1.25rem" weight="fill" aria-hidden data-good />
          <span>{t('submitted_on', { date: formatDate(stored.submitted_at, timezone) })}</span>
        </p>
      )}
      {!isSubmitted && (stored?.last_submitted_at || open > 0) && (
        <p>
          {stored?.last_submitted_at
            ? t('submitted_before', { date: formatDate(stored.last_submitted_at, timezone), count: open })
            : t('open_sections', { count: open })}
        </p>
      )}
      {!isSubmitted && open === 0 && reading.state === 'ready' && (
        <Button color="green" loading={isSending} onClick={() => void send()}>
          {t('submit')}
        </Button>
      )}
    </Foot>
  )
}

const Foot = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  margin-top: var(--space-3);
  padding-top: var(--space-5);
  border-top: var(--size-hairline) solid var(--line-soft);

  p {
    display: flex;
    gap: var(--space-2);
    ${type('body-sm')}
    color: var(--text-2);
    max-width: 64ch;
  }
  svg {
    flex: none;
  }
  [data-good] {
    color: var(--status-good-solid);
  }
`
