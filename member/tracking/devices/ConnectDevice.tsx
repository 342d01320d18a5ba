import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { wearableName } from '#shared/rules/index.ts'
import { Button, ButtonLink, Card, Checkbox, ErrorState, toast, type } from '#shared/ui/index.ts'
import { failureOf, useCall, useErrorText, type Failure } from '../../app/index.ts'
import { OfflineNotice } from '../../forms/index.ts'
import { OpenConsents, useOpenConsents } from '../../identity/legal/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { useConnect } from './useDevices.ts'

const devices = '/client/profile#devices'

/** Asks for the member's consent before connecting a brand, and shows the outcome. */
const ConnectDevice = () => {
  const { t } = useTranslation(['devices', 'privacy'])
  const navigate = useNavigate()
  const connect = useConnect()
  const errorText = useErrorText()
  const { source = '' } = useParams()
  const [search] = useSearchParams()
  const consents = useOpenConsents('devices')
  const mustAgree = consents !== null && consents.open.length > 0
  const offersSamples = useCall('listAuthorizers').data?.has_samples ?? false
  const [wantsSamples, setWantsSamples] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isOffline = failure?.isOffline ?? false
  const name = wearableName(source)
  const code = search.get('code')

  const allow = async () => {
    if (code === null) return
    setSending(true)
    setFailure(null)
    try {
      await connect(source, code, offersSamples && wantsSamples)
      toast.success(t('connected_done', { name }))
      // The code has been used: going back must not return to it.
      void navigate(devices, { replace: true })
    } catch (error) {
      setFailure(failureOf(error))
      setSending(false)
    }
  }

  return (
    <>
      <PageHead title={t('consent_title', { name })} />
      <PageBody>
        <Narrow>
          {code === null || (failure && !isOffline) ? (
            <>
              <ErrorState
                error={failure}
                title={t('connect_failed')}
                message={failure ? errorText(failure) : t('link_over')}
              />
              <ButtonLink component={Link} to={devices} color="blue" variant="filled">
                {t('back_to_devices')}
              </ButtonLink>
            </>
          ) : (
            <>
              <p>{t('consent_lead', { name })}</p>
              <ul>
                {(['consent_sleep', 'consent_activity'] as const).map((part) => (
                  <li key={part}>
                    <CheckIcon size={20} aria-hidden />
                    {t(part)}
                  </li>
                ))}
              </ul>
              {offersSamples && (
                <>
                  <Checkbox
                    label={t('sample_days')}
                    checked={wantsSamples}
                    onChange={({ target }) => setWantsSamples(target.checked)}
                  />
                  <small>{t('sample_help')}</small>
                </>
              )}
              <small>{t('consent_own', { name })}</small>
              <small>{t('consent_end')}</small>
              {mustAgree && <OpenConsents {...consents} text={t('privacy:devices_withheld')} />}
              {isOffline && <OfflineNotice onRetry={null} />}
              <Actions>
                <Button
                  color="blue"
                  variant="filled"
                  disabled={mustAgree}
                  loading={isSending}
                  onClick={() => void allow()}
                >
                  {t('allow')}
                </Button>
                <ButtonLink component={Link} to={devices} color="gray" variant="plain">
                  {t('not_now')}
                </ButtonLink>
              </Actions>
            </>
          )}
        </Narrow>
      </PageBody>
    </>
  )
}

export default ConnectDevice

const Narrow = styled(Card)`
  display: grid;
  justify-items: start;
  gap: var(--space-4);
  max-width: var(--size-modal-md);

  p {
    ${type('h3')}
    margin: 0;
  }
  ul {
    display: grid;
    gap: var(--space-3);
  }
  li {
    display: flex;
    gap: var(--space-3);
  }
  li svg {
    flex: none;
    color: var(--status-good-fg);
  }
  small {
    ${type('body-sm')}
    color: var(--text-2);
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
