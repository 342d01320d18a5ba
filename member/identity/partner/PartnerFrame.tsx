import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { tabItem } from '#shared/browser/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { toast, useSettled } from '#shared/ui/index.ts'
import { useClient } from '../../app/index.ts'
import { useAccount, type Account } from '../../session/index.ts'
import { sandboxOf } from './sandbox.ts'
import { useProfileRedirect } from './useProfileRedirect.ts'

type Login = NonNullable<Account['more_active_sso_login']>

/** Remembers for this tab which account the frame was loaded for. */
const rendered = tabItem('renderedMoreActiveIframe')
const wasRendered = (accountId: number): boolean => rendered.read() === String(accountId)

const isOver = ({ expires_at }: Login): boolean => Date.parse(expires_at) <= Date.now()

/**
 * Signs the member in to the partner's activity app in a hidden frame, once per account; nothing waits for it. The sign-in's
 * answer about the profile decides whether the member is sent to complete it.
 */
const PartnerFrame = () => {
  const { account } = useAccount()
  if (!account || account.impersonated_by || !account.more_active_sso_login) return null
  return <Frame key={account.user.id} account={account} first={account.more_active_sso_login} />
}

export default PartnerFrame

const Frame = ({ account, first }: { account: Account; first: Login }) => {
  const { t } = useTranslation('pages')
  const client = useClient()
  const isSettled = useSettled()
  const { id, programs } = account.user
  // Later answers contain new sign-ins; the first one is used, or one that replaces it.
  const [login, setLogin] = useState<Login | null>(() => (isOver(first) ? null : first))
  const [isRendered, setRendered] = useState(() => wasRendered(id))
  const mustFetch = login === null && !isRendered
  const isAsked = useRef(false)
  useEffect(() => {
    if (!mustFetch || isAsked.current) return
    isAsked.current = true
    client.call('getMoreActiveSso').then(
      ({ sso_login }) => setLogin(sso_login),
      () => toast.error(t('sso_failed'), { id: 'more-active' }),
    )
  }, [mustFetch, client, t])

  useProfileRedirect((login ?? first).completed_profile, programs)

  return (
    <Hidden data-rendered-more-active-iframe={isRendered}>
      {login && isSettled && !wasRendered(id) && (
        <iframe
          title={t('partner_frame')}
          src={login.url}
          sandbox={sandboxOf(login.url, location.origin)}
          tabIndex={-1}
          aria-hidden="true"
          onLoad={() => {
            rendered.write(String(id))
            setRendered(true)
          }}
        />
      )}
    </Hidden>
  )
}

/* Some browsers do not load a frame with `display: none`. */
const Hidden = styled.div`
  position: fixed;
  width: 0;
  height: 0;
  overflow: hidden;
  visibility: hidden;
`
