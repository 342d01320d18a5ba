import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { WatchIcon } from '@phosphor-icons/react/dist/csr/Watch'
import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/index.ts'
import { ButtonLink } from '../Button.tsx'
import { fact } from '../fact.ts'
import { Skeleton } from '../Skeleton.tsx'
import { type } from '../tokens.ts'
import { linkTo, type CardTarget } from './content.ts'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

interface ConnectDeviceCardProps {
  /** The list of devices. */
  target: CardTarget
  state?: WidgetState
  onRetry?: () => void
}

/** Prompts a member without a wearable to connect one. */
export const ConnectDeviceCard = ({ target, state, onRetry }: ConnectDeviceCardProps) => {
  const { t } = useTranslation('widgets')
  return (
    <WidgetCard
      title={t('connect_title')}
      icon={<WatchIcon size="1.5rem" aria-hidden />}
      state={state}
      onRetry={onRetry}
      errorTitle={t('connect_load_failed')}
      skeleton={<Skeleton width="70%" height={14} />}
    >
      <Words {...fact('devices', 'none')}>{t('connect_message')}</Words>
      <Place>
        <ButtonLink
          color="blue"
          variant="outlined"
          iconEnd={<ArrowRightIcon size={20} aria-hidden />}
          {...linkTo(target)}
        >
          {t('connect_action')}
        </ButtonLink>
      </Place>
    </WidgetCard>
  )
}

const Words = styled.p`
  ${type('body-sm')}
  margin: 0 0 var(--space-5);
  color: var(--text-2);
`
const Place = styled.div`
  margin-top: auto;
`
