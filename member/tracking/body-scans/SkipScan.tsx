import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { announceShown, Button, Modal, RadioGroup, TextArea, toast } from '#shared/ui/index.ts'
import { failureOf, useClient } from '../../app/index.ts'
import { OfflineNotice, useConfirmClose } from '../../forms/index.ts'

const reasons = ['skip_no_time', 'skip_no_place', 'skip_not_comfortable', 'skip_other'] as const
type Reason = (typeof reasons)[number]

/** Skips the body scan, with a reason. The chosen reason's text is sent, along with any comment. */
export const SkipScan = ({ onSkipped }: { onSkipped?: () => void }) => {
  const { t } = useTranslation(['body_scans', 'common'])
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const [isSkipped, setSkipped] = useState(false)
  const [isSending, setSending] = useState(false)
  const [reason, setReason] = useState<Reason | ''>('')
  const [details, setDetails] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isOffline, setOffline] = useState(false)

  const { close, question } = useConfirmClose('skip-scan', isOpen && details !== '' && !isSending, () => {
    setOpen(false)
    setDetails('')
  })

  const send = async () => {
    const words = [reason === '' || reason === 'skip_other' ? '' : t(reason), details.trim()].filter(Boolean).join('\n')
    setMissing(words === '')
    if (words === '') return
    setSending(true)
    setOffline(false)
    try {
      await client.call('skipMeasurement', { body: { reason: words } })
      setSkipped(true)
      onSkipped?.()
      setOpen(false)
    } catch (error) {
      if (failureOf(error).isOffline) setOffline(true)
      else toast.error(t('skip_failed'), { id: 'scan-skip' })
    } finally {
      setSending(false)
    }
  }

  if (isSkipped) return <Done ref={announceShown}>{t('scan_skipped')}</Done>
  return (
    <>
      <Button color="gray" variant="plain" onClick={() => setOpen(true)}>
        {t('scan_skip')}
      </Button>
      <Modal
        open={isOpen}
        onOpenChange={close}
        title={t('scan_skip_title')}
        footer={
          question || (
            <>
              <Button color="gray" variant="plain" onClick={close}>
                {t('common:cancel')}
              </Button>
              <Button color="purple" variant="filled" loading={isSending} onClick={() => void send()}>
                {t('scan_skip')}
              </Button>
            </>
          )
        }
      >
        <Fields>
          {isOffline && <OfflineNotice onRetry={() => void send()} />}
          <RadioGroup
            name="skip-reason"
            label={t('scan_skip_why')}
            value={reason}
            options={reasons.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => {
              const chosen = reasons.find((one) => one === value)
              if (chosen) setReason(chosen)
              setMissing(false)
            }}
            error={isMissing ? t('skip_needed') : undefined}
          />
          <TextArea
            label={t('skip_details')}
            value={details}
            maxLength={800}
            onChange={(event) => {
              setDetails(event.target.value)
              setMissing(false)
            }}
          />
        </Fields>
      </Modal>
    </>
  )
}

const Fields = styled.div`
  display: grid;
  gap: var(--space-5);
`
const Done = styled.p`
  align-self: center;
  margin: 0;
  font: var(--type-body-sm);
  color: var(--text-2);
`
