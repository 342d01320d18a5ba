import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, IconButton, Modal, toast, type } from '#shared/ui/index.ts'
import { useClient, useFailureToast } from '../../app/index.ts'
import type { ScanRecord } from './useBodyScans.ts'
import { Source } from './ScanComparison.tsx'
import { measures, useWords, valueOf } from './useWords.ts'

interface ScanHistoryProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  scans: readonly ScanRecord[]
  onShow: (scan: ScanRecord) => void
  onRemoved: () => void
}

/** Every finished scan with its measurements, newest first. */
export const ScanHistory = ({ open, onOpenChange, scans, onShow, onRemoved }: ScanHistoryProps) => {
  const { t } = useTranslation('body_scans')
  const { amount, date } = useWords()
  const client = useClient()
  const [asked, ask] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fail = useFailureToast('scan-removed', t('remove_failed'))
  const remove = async (scan: ScanRecord) => {
    setBusy(true)
    try {
      await client.call('removeMeasurement', { params: { id: scan.id } })
      toast.success(t('removed'), { id: 'scan-removed' })
      onRemoved()
    } catch (error) {
      fail(error, () => remove(scan))
    } finally {
      setBusy(false)
      ask(null)
    }
  }
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={t('all_scans')} size="lg">
      <Rows>
        {scans.map((scan) => (
          <li key={scan.id}>
            <Words>
              <b>{date(scan)}</b>
              <Source source={scan.source} />
              <span>
                {measures
                  .flatMap((measure) => {
                    const value = valueOf(scan, measure)
                    return value === null
                      ? []
                      : [t('figure_value', { name: t(measure), value: amount(measure, value) })]
                  })
                  .join(' · ') || t('figure_unknown')}
              </span>
            </Words>
            <Button
              color="blue"
              variant="tinted"
              size="sm"
              aria-label={t('show_scan', { date: date(scan) })}
              onClick={() => onShow(scan)}
            >
              {t('show')}
            </Button>
            {asked === scan.id ? (
              <Button color="red" variant="tinted" size="sm" loading={isBusy} onClick={() => void remove(scan)}>
                {t('remove_sure')}
              </Button>
            ) : (
              <IconButton
                color="gray"
                variant="plain"
                label={t('remove_scan', { date: date(scan) })}
                onClick={() => ask(scan.id)}
              >
                <TrashIcon size="1.25rem" aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </Rows>
    </Modal>
  )
}

const Rows = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--line-soft);
  }
  li:last-child {
    border-bottom: 0;
  }
`
const Words = styled.div`
  display: flex;
  flex: 1 1 min(100%, 16.25rem);
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-3);
  min-width: 0;

  b {
    ${type('label')}
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
  > span:last-child {
    flex: 1 1 100%;
    ${type('body-sm')}
    color: var(--text-2);
  }
`
