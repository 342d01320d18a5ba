import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Card, ErrorState, media, SkeletonRows } from '#shared/ui/index.ts'
import { useErrorText } from '../../app/index.ts'
import { OpenConsents, useOpenConsents } from '../../identity/legal/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { Composer } from './Composer.tsx'
import { Conversation } from './Conversation.tsx'
import { CrisisNotice } from './CrisisNotice.tsx'
import { Introduction } from './Introduction.tsx'
import { useScout } from './useScout.ts'
import { useToken } from './useToken.ts'

/** A conversation with the assistant. It starts only after the member has read who answers and what it reads. */
const Scout = () => {
  const { t } = useTranslation(['scout', 'privacy'])
  const errorText = useErrorText()
  const { token, failure: tokenFailure, load, take } = useToken()
  const { state, messages, isAnswering, failure, isRefused, crises, start, ask, end } = useScout()
  const consents = useOpenConsents('assistant')
  const mustAgree = tokenFailure?.code === 'CONSENT_WITHHELD' && consents !== null && consents.open.length > 0
  const [isWaiting, setWaiting] = useState(false)
  const wasUsed = useRef(false)

  const begin = async (speaks: boolean) => {
    setWaiting(true)
    const next = await take(wasUsed.current)
    wasUsed.current = true
    if (next) await start(next, speaks)
    setWaiting(false)
  }

  const content = () => {
    if (state === 'open' || state === 'over')
      return (
        <>
          {crises.length > 0 && <CrisisNotice crises={crises} />}
          <Conversation
            messages={messages}
            isAnswering={isAnswering}
            isRefused={isRefused}
            failure={failure && errorText(failure)}
          />
          <Composer
            state={state}
            isFirst={messages.length === 0}
            onAsk={ask}
            onEnd={end}
            onAgain={() => void begin(false)}
            isWaiting={isWaiting}
          />
        </>
      )
    if (mustAgree)
      return (
        <OpenConsents
          open={consents.open}
          decide={async (decisions) => {
            await consents.decide(decisions)
            load()
          }}
          text={t('privacy:assistant_withheld')}
        />
      )
    if (tokenFailure) return <ErrorState error={tokenFailure} message={errorText(tokenFailure)} onRetry={load} />
    if (failure)
      return (
        <ErrorState
          error={failure}
          message={errorText(failure)}
          onRetry={() => void begin(false)}
          retrying={isWaiting}
        />
      )
    if (!token) return <SkeletonRows rows={4} />
    return <Introduction token={token} isWaiting={isWaiting} onStart={(speaks) => void begin(speaks)} />
  }
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <PageBody>
        <Panel>{content()}</Panel>
      </PageBody>
    </>
  )
}

export default Scout

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  width: 100%;
  max-width: var(--size-modal-lg);
  padding: var(--space-6);

  ${media.mobile} {
    padding: var(--space-4);
  }
`
