import { FingerprintIcon } from '@phosphor-icons/react/dist/csr/Fingerprint'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { CallError } from '#shared/client/index.ts'
import { hasPasskeys } from '#shared/passkeys/index.ts'
import { Button, type ButtonProps } from '#shared/ui/index.ts'
import { failureOf, type Failure } from '../../app/index.ts'
import { FailureNotice, Notice } from '../../forms/index.ts'

interface PasskeyButtonProps extends Pick<ButtonProps, 'size' | 'full'> {
  label: string
  /** Has the browser ask for a passkey, and goes on with it. Does nothing if the person cancels. */
  onUse: () => Promise<unknown>
  /** Has the browser offer passkeys in the form until the signal, and goes on with the one chosen. */
  onOffer?: (signal: AbortSignal) => Promise<unknown>
}

/** Said by this screen rather than by the server, which knows only that an answer was wrong. */
const refusals = ['VALIDATION', 'INVALID_CREDENTIALS']

/** Whether the server refused a passkey, rather than the network or the browser an offer. */
const isAnswered = (error: unknown): boolean => error instanceof CallError && error.status >= 400 && error.status < 429

/** Uses a passkey; absent where the browser has none. */
export const PasskeyButton = ({ label, onUse, onOffer, ...rest }: PasskeyButtonProps) => {
  const { t } = useTranslation('sign_in')
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const offer = useRef(onOffer)
  useEffect(() => {
    offer.current = onOffer
  })
  useEffect(() => {
    if (isBusy || !hasPasskeys()) return undefined
    const ended = new AbortController()
    // Being unable to offer is no failure: the form and the button are there.
    const show = (error: unknown) => !ended.signal.aborted && isAnswered(error) && setFailure(failureOf(error))
    void Promise.resolve(offer.current?.(ended.signal)).catch(show)
    return () => ended.abort()
  }, [isBusy])
  if (!hasPasskeys()) return null
  const use = async () => {
    setBusy(true)
    setFailure(null)
    try {
      await onUse()
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  const isRefused =
    failure !== null && !failure.isOffline && (failure.code === undefined || refusals.includes(failure.code))
  return (
    <>
      {isRefused ? (
        <Notice status="bad" title={t('passkey_failed')} />
      ) : failure?.code === 'FORBIDDEN' ? (
        <Notice status="bad" title={t('passkey_organization')} />
      ) : (
        <FailureNotice failure={failure} onRetry={null} />
      )}
      <Button
        color="gray"
        variant="outlined"
        icon={<FingerprintIcon size={20} aria-hidden />}
        loading={isBusy}
        onClick={() => void use()}
        {...rest}
      >
        {label}
      </Button>
    </>
  )
}
