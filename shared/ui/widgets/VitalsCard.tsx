import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { use } from 'react'
import { styled } from 'styled-components'
import { fact } from '../fact.ts'
import { useTranslation } from '../../i18n/index.ts'
import { isOffline } from '../../offline.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { ErrorState, SaysOfflineContext } from '../States.tsx'
import { type } from '../tokens.ts'
import { linkTo, type CardTarget } from './content.ts'
import { VitalsGuide, VitalsSkeleton } from './VitalsGuide.tsx'
import { VitalsSnapshot, type StandingValues, type VitalValues } from './VitalsSnapshot.tsx'
import { WidgetCard, type WidgetState } from './WidgetCard.tsx'

interface VitalsCardProps {
  /** The newest reading; null without one. */
  values?: VitalValues | null
  /** Severe values of readings before it. */
  standing?: readonly StandingValues[]
  /** The number to call about a severe value, null if none is known. */
  emergency?: string | null
  /** Its time, formatted. */
  taken?: string
  /** The values are simulated; the card says so. */
  isSimulated?: boolean
  /** Links to the camera scan and to earlier readings. */
  scan: CardTarget
  history: CardTarget
  state?: WidgetState
  /** Retries loading earlier readings; the failure is shown above the link to a new one. */
  onRetry?: (() => void) | undefined
}

/**
 * Vitals by camera: the last reading if there is one, else an introduction: what it is, how it works, how to hold still, and
 * what the camera is used for.
 */
export const VitalsCard = ({
  values,
  standing,
  emergency = null,
  taken,
  isSimulated = false,
  scan,
  history,
  state,
  onRetry,
}: VitalsCardProps) => {
  const { t } = useTranslation('vitals')
  return (
    <WidgetCard
      title={t('title')}
      meta={values && taken ? <span {...fact('vitals.last', taken)}>{taken}</span> : undefined}
      state={state}
      skeleton={<VitalsSkeleton />}
    >
      {onRetry && <Unknown onRetry={onRetry} />}
      {values ? (
        <VitalsSnapshot
          values={values}
          taken={taken ?? ''}
          standing={standing}
          emergency={emergency}
          isSimulated={isSimulated}
        >
          <ButtonLink color="blue" variant="tinted" icon={<CameraIcon size={20} aria-hidden />} {...linkTo(scan)}>
            {t('retake')}
          </ButtonLink>
          <ButtonLink color="gray" variant="plain" {...linkTo(history)}>
            {t('history')}
          </ButtonLink>
        </VitalsSnapshot>
      ) : (
        <VitalsGuide scan={scan} />
      )}
    </WidgetCard>
  )
}

const Unknown = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation(['vitals', 'ui'])
  if (use(SaysOfflineContext) && isOffline()) return <ErrorState />
  return (
    <Failure role="note">
      <span>{t('load_failed')}</span>
      <Button color="gray" variant="outlined" onClick={onRetry}>
        {t('ui:try_again')}
      </Button>
    </Failure>
  )
}

const Failure = styled.div`
  ${type('body-sm')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-4);
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
`
