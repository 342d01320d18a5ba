import { dotted } from '#shared/rules/index.ts'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, Notice, throwConfetti, type } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { failureOf, type Failure } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { Code } from './Code.tsx'
import { Price } from './OfferCard.tsx'
import type { Offer, OpenRedemption } from './useRewards.ts'

interface RedeemDialogProps {
  offer: Offer
  balance: number
  redeem: (id: number, press: string) => Promise<OpenRedemption>
  onClose: () => void
}

/** A reward and its cost; after redeeming it, the same dialog shows the code. */
export const RedeemDialog = ({ offer, balance, redeem, onClose }: RedeemDialogProps) => {
  const { t } = useTranslation(['rewards', 'common'])
  // As of opening: the list behind it changes as soon as it is redeemed.
  const [{ name, star_cost, hindrance, missing_stars, description, terms, partner, value }] = useState(offer)
  const [left] = useState(balance - star_cost)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [redemption, setRedemption] = useState<OpenRedemption | null>(null)
  const press = useRef<string>(null)
  const send = async () => {
    press.current ??= crypto.randomUUID()
    setSending(true)
    setFailure(null)
    try {
      setRedemption(await redeem(offer.id, press.current))
      void throwConfetti()
    } catch (error) {
      setFailure(failureOf(error))
    }
    setSending(false)
  }
  if (redemption)
    return (
      <Modal
        open
        onOpenChange={onClose}
        title={t('redeemed_title', { name })}
        size="sm"
        footer={<Done onClose={onClose} />}
      >
        <Code redemption={redemption} />
      </Modal>
    )
  const footer = (
    <>
      <Button color="gray" variant="plain" onClick={onClose}>
        {t(hindrance === null ? 'common:cancel' : 'close')}
      </Button>
      {hindrance === null && (
        <Button color="blue" variant="filled" loading={isSending} onClick={() => void send()}>
          {t('redeem_for', { count: star_cost })}
        </Button>
      )}
    </>
  )
  return (
    <Modal open onOpenChange={onClose} title={name} size="sm" footer={footer}>
      <Parts>
        {(partner || value) && <p>{dotted(partner, value)}</p>}
        {description && <RichText html={description} />}
        <Price as="p">{t('price', { count: star_cost })}</Price>
        {hindrance === null && !failure && <p>{t('left_after', { count: left })}</p>}
        {hindrance === 'stars' && <Notice status="info">{t('missing_long', { count: missing_stars })}</Notice>}
        {hindrance === 'stock' && <Notice status="warning">{t('out_of_stock_long')}</Notice>}
        {hindrance === 'limit' && <Notice status="good">{t('limit_reached_long')}</Notice>}
        {terms && (
          <Terms>
            <h3>{t('terms')}</h3>
            <RichText html={terms} />
          </Terms>
        )}
        <FailureNotice failure={failure} onRetry={() => void send()} />
      </Parts>
    </Modal>
  )
}

const Done = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('common')
  return (
    <Button color="blue" variant="filled" onClick={onClose}>
      {t('done')}
    </Button>
  )
}

const Parts = styled.div`
  display: grid;
  gap: var(--space-4);

  > p {
    margin: 0;
  }
`
const Terms = styled.div`
  color: var(--text-2);

  h3 {
    ${type('label')}
    margin-bottom: var(--space-1);
    color: var(--text);
  }
  div {
    ${type('body-sm')}
  }
`
