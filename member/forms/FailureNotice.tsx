import { useEffect, type ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { announceShown } from '#shared/ui/index.ts'
import { useErrorText, withheldInstead, type Failure } from '../app/index.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { Notice } from './Notice.tsx'

interface FailureNoticeProps {
  failure: Failure | null
  /** What can be done about it. */
  advice?: ReactNode
  /** Retries without a form; see `OfflineNotice`. */
  onRetry?: (() => void) | null
}

/**
 * How a form failed: the error's message, what to do, and the reference of a server fault. It goes inside the form, so that
 * what failed offline can be sent again from here.
 */
export const FailureNotice = ({ failure, advice, onRetry }: FailureNoticeProps) => {
  const { t, i18n } = useTranslation('errors')
  // The offline texts are loaded with the form: once the connection is lost it is too late.
  useEffect(() => void i18n.waitFor('offline'), [i18n])
  const errorText = useErrorText()
  if (!failure) return null
  if (failure.isOffline) return <OfflineNotice onRetry={onRetry} />
  // What staff cannot do as a member is refused in the words of its answer.
  const withheld = failure.code === 'OWNER_ONLY' ? null : withheldInstead(failure)
  // Nothing has failed: it leads to the agreement that is missing.
  if (withheld)
    return (
      <div ref={announceShown} role="note">
        {withheld}
      </div>
    )
  return (
    <Notice status="bad" title={errorText(failure)}>
      {advice}
      {failure.reference && t('reference', { reference: failure.reference })}
    </Notice>
  )
}
