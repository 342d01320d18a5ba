import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/csr/DeviceMobile'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { hasPasskeys } from '#shared/passkeys/index.ts'
import { Button, media, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useCall, useClient, useFailureToast } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { SetupDialog } from '../step-up/index.ts'
import { PasskeyDialog } from './PasskeyDialog.tsx'

/** Offers a passkey and an authenticator app, until the member sets one up or answers. */
const SecondStepOffer = () => {
  const { t } = useTranslation(['passkeys', 'sign_in'])
  const client = useClient()
  const { account } = useAccount()
  const { data, mutate } = useCall('getSecondFactor')
  const fail = useFailureToast('second-step-offer')
  const [shown, setShown] = useState<'passkey' | 'app' | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A passkey does not sign in to an account that its organization signs in.
  const takesPasskeys = hasPasskeys() && account?.has_password === true
  if (!data?.is_offered) return null
  const close = () => {
    setShown(null)
    void mutate()
  }
  const answer = async (given: 'later' | 'no') => {
    setBusy(true)
    try {
      await client.call('answerFactorOffer', { body: { answer: given } })
      await mutate({ ...data, is_offered: false }, { revalidate: false })
    } catch (error) {
      fail(error, () => answer(given))
    }
    setBusy(false)
  }
  return (
    <Offer title={t('offer_title')}>
      <Lead>{t('offer_lead')}</Lead>
      <Ways>
        {takesPasskeys && (
          <li>
            <FingerprintIcon size={24} aria-hidden />
            <div>
              <h3>{t('offer_passkey')}</h3>
              <p>{t('offer_passkey_text')}</p>
              <Button color="blue" variant="filled" onClick={() => setShown('passkey')}>
                {t('add')}
              </Button>
            </div>
          </li>
        )}
        <li>
          <DeviceMobileIcon size={24} aria-hidden />
          <div>
            <h3>{t('offer_app')}</h3>
            <p>{t('offer_app_text')}</p>
            <Button color="blue" variant={takesPasskeys ? 'tinted' : 'filled'} onClick={() => setShown('app')}>
              {t('sign_in:factor_set_up')}
            </Button>
          </div>
        </li>
      </Ways>
      <Answers>
        <Button color="gray" variant="plain" disabled={isBusy} onClick={() => void answer('later')}>
          {t('offer_later')}
        </Button>
        <Button color="gray" variant="plain" disabled={isBusy} onClick={() => void answer('no')}>
          {t('offer_no')}
        </Button>
      </Answers>
      {shown === 'passkey' && <PasskeyDialog passkey={null} onDone={close} />}
      {shown === 'app' && (
        <SetupDialog
          start={() => client.call('startSecondFactor')}
          enable={(code) => client.call('enableSecondFactor', { body: { code } })}
          onDone={close}
          onCancel={close}
        />
      )}
    </Offer>
  )
}

export default SecondStepOffer

const Offer = styled(WidgetCard)`
  @media print {
    display: none;
  }
`
const Lead = styled.p`
  max-width: 65ch;
  ${type('body')}
  color: var(--text-2);
  text-wrap: pretty;
`
const Ways = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-5) var(--space-8);
  margin-top: var(--space-5);
  list-style: none;

  li {
    display: flex;
    gap: var(--space-3);
    min-width: 0;
  }
  li > svg {
    flex: none;
    color: var(--text-2);
  }
  li > div {
    display: flex;
    flex: 1;
    flex-direction: column;
    align-items: start;
    max-width: 44ch;
  }
  h3 {
    ${type('label')}
  }
  p {
    ${type('body-sm')}
    margin: var(--space-1) 0 var(--space-4);
    color: var(--text-2);
    text-wrap: pretty;
  }
  li > div > button {
    margin-top: auto;
  }
`
const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-5);
  padding-top: var(--space-3);
  border-top: var(--size-hairline) solid var(--line-soft);

  ${media.mobile} {
    > * {
      flex: 1;
    }
  }
`
