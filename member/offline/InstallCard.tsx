import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { useId, useState, useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { useCall } from '../app/index.ts'
import {
  dismissInstall,
  install,
  installOffer,
  isAppleTouch,
  isInstallDismissed,
  isInstalled,
  onInstallOffer,
} from './install.ts'

/** Whether the member has logged anything this week: newcomers are not asked. */
const useHasLogged = (): boolean => {
  const { data } = useCall('getStreaks', undefined, { revalidateOnMount: false })
  return data?.weekProgress.some(({ status }) => status === 'completed') ?? false
}

/** Offers to install the app after the first entry, until it is installed or declined. */
const InstallCard = () => {
  const { t } = useTranslation('journal_guide')
  const heading = useId()
  const offer = useSyncExternalStore(onInstallOffer, installOffer)
  const hasLogged = useHasLogged()
  const [isDismissed, setDismissed] = useState(isInstallDismissed)
  const isByHand = offer === null && isAppleTouch()
  if (isDismissed || !hasLogged || isInstalled() || (offer === null && !isByHand)) return null
  const dismiss = () => {
    dismissInstall()
    setDismissed(true)
  }
  return (
    <Frame aria-labelledby={heading}>
      <DeviceMobileIcon size={24} aria-hidden />
      <div>
        <h3 id={heading}>{t('install_title')}</h3>
        <p>{t('install_message')}</p>
        {isByHand && <p>{t('install_ios')}</p>}
        <Actions>
          {offer && (
            <Button color="gray" variant="tinted" size="sm" onClick={() => void install()}>
              {t('install')}
            </Button>
          )}
          <Button color="gray" variant="plain" size="sm" onClick={dismiss}>
            {t('install_dismiss')}
          </Button>
        </Actions>
      </div>
    </Frame>
  )
}

export default InstallCard

const Frame = styled.section`
  display: flex;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-xl);

  > svg {
    flex: none;
    color: var(--text-2);
  }
  h3 {
    margin: 0;
    font: var(--type-body);
    font-weight: var(--weight-strong);
  }
  p {
    margin: 2px 0 0;
    font: var(--type-body-sm);
    color: var(--text-2);
  }
`
const Actions = styled.div`
  display: flex;
  gap: var(--space-2);
  margin: var(--space-3) 0 0 0;
`
