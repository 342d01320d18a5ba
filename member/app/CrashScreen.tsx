import { use, useEffect, useSyncExternalStore } from 'react'
import { findUpdate, isUpdateReady, onUpdate, update } from '#shared/browser/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { isOffline } from '#shared/offline.ts'
import { styled } from 'styled-components'
import { Button, DayArc, SaysOfflineContext, type } from '#shared/ui/index.ts'

/**
 * Replaces a screen that crashed or whose code could not be loaded. The way out is to reload the page: in the new version of the
 * app if there is one, since the server has no longer the code of this one.
 */
export const CrashScreen = () => {
  const { t } = useTranslation(['errors', 'ui'])
  const hasNoConnection = isOffline()
  const isReplaced = useSyncExternalStore(onUpdate, isUpdateReady)
  useEffect(() => void findUpdate(), [])
  const isSaid = use(SaysOfflineContext) && hasNoConnection
  const cause = hasNoConnection ? 'offline' : isReplaced ? 'replaced' : 'server'
  return (
    <Middle role="note">
      <DayArc lit={!hasNoConnection} />
      <h1 tabIndex={-1}>{isSaid ? t('ui:not_loaded') : t(`${cause}_title`)}</h1>
      {!isSaid && <p>{t(`${cause}_message`)}</p>}
      <Button color="blue" variant="filled" onClick={update}>
        {t(isReplaced ? 'reload' : 'ui:try_again')}
      </Button>
    </Middle>
  )
}

const Middle = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-3);
  min-height: 60dvh;
  padding: var(--space-8) var(--space-4);
  text-align: center;

  h1 {
    ${type('h2')}
    outline: none;
  }
  p {
    max-width: 40ch;
    margin-bottom: var(--space-2);
    color: var(--text-2);
  }
`
