import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { ButtonLink, EmptyState, ErrorState, fact } from '#shared/ui/index.ts'
import { VitalsSnapshot, WidgetCard } from '#shared/ui/widgets/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { useLastSnapshot } from './useLastSnapshot.ts'

/** The last reading, and the two ways to a new one. It asks for no camera. */
const VitalsOverview = () => {
  const { t } = useTranslation('vitals')
  const { values, standing, emergency, isSimulated, taken, isReady, error, retry } = useLastSnapshot()
  const ways = (
    <>
      <ButtonLink
        component={Link}
        to="/client/vitals"
        color="blue"
        variant="filled"
        icon={<CameraIcon size={20} aria-hidden />}
      >
        {t('use_camera')}
      </ButtonLink>
      <ButtonLink
        component={Link}
        to="/client/vitals/reading"
        color="gray"
        variant="tinted"
        icon={<KeyboardIcon size={20} aria-hidden />}
      >
        {t('enter_reading')}
      </ButtonLink>
      <ButtonLink component={Link} to="/client/vitals/history" color="gray" variant="plain">
        {t('history')}
      </ButtonLink>
    </>
  )
  return (
    <>
      <PageHead title={t('title')} />
      <PageBody>
        <WidgetCard
          title={t('last')}
          meta={taken && <span {...fact('vitals.last', taken)}>{taken}</span>}
          state={isReady ? 'ready' : 'loading'}
        >
          {values ? (
            <VitalsSnapshot
              values={values}
              taken={taken ?? ''}
              standing={standing}
              emergency={emergency}
              isSimulated={isSimulated}
            >
              {ways}
            </VitalsSnapshot>
          ) : (
            <>
              {retry ? (
                <ErrorState error={error} title={t('load_failed')} onRetry={retry} />
              ) : (
                <EmptyState title={t('none_yet')} message={t('none_yet_hint')} />
              )}
              <Ways>{ways}</Ways>
            </>
          )}
        </WidgetCard>
      </PageBody>
    </>
  )
}

export default VitalsOverview

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2);
`
