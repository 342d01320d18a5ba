import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { Button } from '#shared/ui/index.ts'
import { OnDemand } from '../app/index.ts'
import { useSignOut } from './useSignOut.ts'

const loadQuestion = async () => ({ default: (await import('./SignOutQuestion.tsx')).SignOutQuestion })

/** Says, on every screen, that an administrator looks through this member's eyes, and offers the way out. */
const ImpersonationLine = ({ name }: { name: string }) => {
  const { t } = useTranslation('shell')
  const { ask, unsent, signOut, stay } = useSignOut('/admin')
  return (
    <Bar role="status">
      <span>{t('logged_in_as', { name })}</span>
      <Button color="gray" variant="outlined" size="sm" onClick={ask}>
        {t('leave')}
      </Button>
      {unsent > 0 && (
        <OnDemand load={loadQuestion} onFail={stay}>
          {(SignOutQuestion) => <SignOutQuestion unsent={unsent} onSignOut={signOut} onStay={stay} />}
        </OnDemand>
      )}
    </Bar>
  )
}

export default ImpersonationLine

const Bar = styled.div`
  position: sticky;
  z-index: var(--depth-banner);
  top: 0;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-2) var(--space-4);
  background: var(--status-warning-bg);
  color: var(--status-warning-fg);
  font: var(--type-label);
`
