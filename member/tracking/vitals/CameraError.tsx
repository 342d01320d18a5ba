import { VideoCameraSlashIcon } from '@phosphor-icons/react/dist/csr/VideoCameraSlash'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { announceShown, Button, Spinner, type } from '#shared/ui/index.ts'
import type { CameraProblem } from './camera.ts'
import { onPine } from './layout.tsx'

/** Causes that only opening the page in another way can fix. */
const final: ReadonlySet<CameraProblem> = new Set(['insecure', 'unsupported'])

/** While the browser asks for permission to use the camera. */
export const CameraPrompt = () => {
  const { t } = useTranslation('vitals_scan')
  return (
    <Middle ref={announceShown}>
      <Spinner />
      <h2>{t('asking_title')}</h2>
      <p>{t('asking')}</p>
    </Middle>
  )
}

/** Why there is no picture, and what to do about it. */
export const CameraError = ({
  problem,
  onRetry,
  onEnter,
}: {
  problem: CameraProblem
  onRetry: () => void
  onEnter: () => void
}) => {
  const { t } = useTranslation(['vitals_scan', 'vitals', 'ui'])
  return (
    <Middle ref={announceShown} role="note" data-problem={problem}>
      <VideoCameraSlashIcon size={48} aria-hidden />
      <h2>{t(`${problem}_title`)}</h2>
      <p>{t(problem)}</p>
      <Actions>
        {!final.has(problem) && (
          <Button color="gray" variant="filled" onClick={onRetry}>
            {t('ui:try_again')}
          </Button>
        )}
        <Button color="gray" variant="tinted" onClick={onEnter}>
          {t('vitals:enter_reading')}
        </Button>
      </Actions>
    </Middle>
  )
}

const Middle = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: var(--space-4);
  padding: var(--space-6) var(--space-6) var(--space-24);
  text-align: center;

  h2 {
    ${type('h1')}
    text-wrap: balance;
  }
  p {
    ${type('body-lg')}
    max-width: 48ch;
    margin: 0;
    color: var(--text-on-inverse-2);
    text-wrap: pretty;
  }
  > svg {
    color: var(--accent);
  }
`
const Actions = styled.div`
  ${onPine}
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-3);
  margin-top: var(--space-2);
`
