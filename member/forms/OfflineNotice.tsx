import { WifiSlashIcon } from '@phosphor-icons/react/dist/csr/WifiSlash'
import { use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { useAnnouncement, Button, Notice, SaysOfflineContext, type } from '#shared/ui/index.ts'

interface OfflineNoticeProps {
  /** Retries; without it the button submits the surrounding form. Null if the button to press is next to the notice. */
  onRetry?: (() => void) | null | undefined
  isBusy?: boolean
  /** What is kept or still possible; by default, that nothing entered is lost. */
  children?: ReactNode
}

/**
 * Something could not be sent while offline: nothing is lost, and it can be retried. That there is no connection is said only where the
 * page does not say it already. Takes the focus, so that it is seen and
 * announced, and says when the connection is back.
 */
export const OfflineNotice = ({ onRetry, isBusy = false, children }: OfflineNoticeProps) => {
  const { t } = useTranslation(['offline', 'ui', 'errors'])
  const words = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isBack, setBack] = useState(false)
  const isSaid = use(SaysOfflineContext)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    const say = (event: Event) => setBack(event.type === 'online')
    window.addEventListener('online', say)
    window.addEventListener('offline', say)
    return () => {
      window.removeEventListener('online', say)
      window.removeEventListener('offline', say)
    }
  }, [])
  useAnnouncement(isBack ? t('back_title') : '')
  return (
    <Box ref={box} role="group" aria-describedby={words} tabIndex={-1}>
      <Notice status={isBack ? 'good' : 'warning'} icon={!isBack && <WifiSlashIcon size={20} aria-hidden />}>
        <div id={words}>
          {(isBack || !isSaid) && <strong>{t(isBack ? 'back_title' : 'errors:offline_title')}</strong>}
          <p>{isBack ? t('back_message') : (children ?? t('kept'))}</p>
        </div>
        {onRetry !== null && (
          <Button
            color="gray"
            variant="outlined"
            size="sm"
            type={onRetry ? 'button' : 'submit'}
            loading={isBusy}
            onClick={onRetry}
          >
            {t('ui:try_again')}
          </Button>
        )}
      </Notice>
    </Box>
  )
}

const Box = styled.div`
  border-radius: var(--radius-md);
  outline-offset: 2px;

  strong {
    ${type('label')}
  }
  button {
    margin-top: var(--space-2);
  }
`
