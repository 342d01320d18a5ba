import { useTranslation } from '#shared/i18n/index.ts'
import { isOffline } from '#shared/offline.ts'
import { styled } from 'styled-components'
import { Button, DayArc, type } from '#shared/ui/index.ts'

/** Replaces a screen that crashed or whose code could not be loaded. The way out is to reload the page. */
export const CrashScreen = () => {
  const { t } = useTranslation(['errors', 'ui'])
  const hasNoConnection = isOffline()
  return (
    <Middle role="alert">
      <DayArc lit={!hasNoConnection} />
      <h1 tabIndex={-1}>{t(hasNoConnection ? 'offline_title' : 'server_title')}</h1>
      <p>{t(hasNoConnection ? 'offline_message' : 'server_message')}</p>
      <Button color="blue" variant="filled" onClick={() => window.location.reload()}>
        {t('ui:try_again')}
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
