import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, TabSelector, toast, type } from '#shared/ui/index.ts'
import { failureOf, useClient, type Failure } from '../../app/index.ts'
import { FailureNotice, useConfirmClose } from '../../forms/index.ts'
import { TapeForm } from './TapeForm.tsx'

interface NewScanProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** From the profile. */
  heightCm: number | null
  /** Called after a scan was started, or measurements were saved. */
  onDone: () => void
}

const ways = ['photos', 'tape'] as const

/** Starts a photo scan at the scan service, or accepts measurements entered by hand. */
export const NewScan = ({ open, onOpenChange, heightCm, onDone }: NewScanProps) => {
  const { t } = useTranslation(['body_scans', 'common'])
  const client = useClient()
  const form = useId()
  const [way, setWay] = useState<(typeof ways)[number]>('photos')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isDirty, setDirty] = useState(false)
  const isTyped = open && way === 'tape' && isDirty && !isBusy
  const { close, question } = useConfirmClose('body-measures', isTyped, () => onOpenChange(false))
  const done = () => {
    onOpenChange(false)
    onDone()
  }
  const start = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { capture_url: address } = await client.call('startBodyScan', { body: {} })
      toast.success(t('started'), { id: 'scan-started' })
      done()
      if (address) window.open(address, '_blank', 'noopener')
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('new_scan')}
      footer={
        question || (
          <>
            <Button color="gray" variant="plain" onClick={close}>
              {t('common:cancel')}
            </Button>
            {way === 'photos' ? (
              <Button color="purple" variant="filled" loading={isBusy} onClick={() => void start()}>
                {t('scan_photos_start')}
              </Button>
            ) : (
              <Button color="green" variant="filled" type="submit" form={form} loading={isBusy}>
                {t('save')}
              </Button>
            )}
          </>
        )
      }
    >
      <RecoveryOptions>
        <TabSelector
          label={t('scan_how')}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(`scan_${value}`) }))}
        />
      </RecoveryOptions>
      {way === 'photos' ? (
        <>
          <About>{t('scan_photos_about')}</About>
          <FailureNotice failure={failure} onRetry={() => void start()} />
        </>
      ) : (
        <TapeForm id={form} heightCm={heightCm} onDirty={setDirty} onSending={setBusy} onSaved={done} />
      )}
    </Modal>
  )
}

const RecoveryOptions = styled.div`
  margin-bottom: var(--space-4);
`
const About = styled.p`
  ${type('body')}
  margin: 0 0 var(--space-4);
  color: var(--text-2);
`
