import { PrinterIcon } from '@phosphor-icons/react/dist/csr/Printer'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import type { SavingsCard as Card } from '#shared/rules/index.ts'
import { Button, media, Modal, useMediaQuery } from '#shared/ui/index.ts'
import { SavingsCardFace } from '#shared/ui/widgets/index.ts'

/** Milliseconds after which the print view closes in browsers that never report the end of printing. */
const safetyTimeout = 3_000

interface SavingsCardProps {
  card: Card
  memberName: string
  onClose: () => void
}

/**
 * The prescription savings card over the page: for printing on wide windows, for showing at the counter on phones, where it
 * fills the screen. Nothing else is printed. The view closes after printing, except on phones.
 */
const SavingsCard = ({ card, memberName, onClose }: SavingsCardProps) => {
  const { t } = useTranslation('pages')
  const isPhone = useMediaQuery(media.mobile)
  const print = usePrint(isPhone ? null : onClose)
  const value = (text: string | null) => text ?? t('not_set')
  const face = (
    <SavingsCardFace
      issuer={card.name}
      title={t('savings_card')}
      member={{ label: t('member'), value: memberName }}
      numbers={[
        { label: t('member_id'), value: card.memberId },
        { label: t('bin'), value: value(card.bin) },
        { label: t('pcn'), value: value(card.pcn) },
        { label: t('group'), value: value(card.group) },
      ]}
      help={{ label: t('pharmacy_phone'), value: value(card.phone) }}
    />
  )
  return (
    <>
      <Modal
        open
        onOpenChange={(open) => open || onClose()}
        title={t('savings_card')}
        size={isPhone ? 'full' : 'lg'}
        footer={
          <Button color="blue" variant="filled" icon={<PrinterIcon size={20} aria-hidden />} onClick={print}>
            {t('print_this_card')}
          </Button>
        }
      >
        <Stage>
          {face}
          <p>{t('show_at_counter')}</p>
        </Stage>
      </Modal>
      {createPortal(
        <Paper data-print-view aria-hidden="true">
          {face}
        </Paper>,
        document.body,
      )}
      <OnlyTheCard />
    </>
  )
}

export default SavingsCard

/** Prints once per press; `onDone` is called when printing ends, at the latest after the timeout. */
const usePrint = (onDone: (() => void) | null) => {
  const cleanUp = useRef<() => void>(undefined)
  useEffect(() => () => cleanUp.current?.(), [])
  return () => {
    cleanUp.current?.()
    const finish = () => {
      cleanUp.current?.()
      onDone?.()
    }
    const timer = setTimeout(finish, safetyTimeout)
    addEventListener('afterprint', finish)
    cleanUp.current = () => {
      clearTimeout(timer)
      removeEventListener('afterprint', finish)
      cleanUp.current = undefined
    }
    window.print()
  }
}

const Stage = styled.div`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-4) 0 var(--space-2);

  > p {
    text-align: center;
  }
`
const Paper = styled.div`
  display: none;

  @media print {
    display: block;
  }
`
const OnlyTheCard = createGlobalStyle`
  @media print {
    @page {
      margin: 12mm;
    }
    html,
    body {
      overflow: visible !important;
      background: white !important;
      /* Or the margins of the page are dark in the dark theme. */
      color-scheme: light !important;
    }
    body > :not([data-print-view]) {
      display: none !important;
    }
  }
`
