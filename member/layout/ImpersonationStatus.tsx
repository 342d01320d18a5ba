import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { OnDemand } from '../app/index.ts'
import { useSession } from '../session/index.ts'
import { Bar } from './ImpersonationBar.ts'
import { useSignOut } from './useSignOut.ts'

const loadSignOutDialog = async () => ({ default: (await import('./SignOutDialog.tsx')).SignOutDialog })

/** Milliseconds until an instant, updated every second. */
const useTimeUntil = (instant: string): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Date.parse(instant) - now
}

interface ImpersonationStatusProps {
  name: string
  /** ISO instant at which the session ends automatically. */
  until: string
}

/** Says, on every screen, that an administrator is acting as this member and for how long, and offers to stop. */
const ImpersonationStatus = ({ name, until }: ImpersonationStatusProps) => {
  const { t } = useTranslation('layout')
  const session = useSession()
  const { unsent, ask, signOut, stay } = useSignOut('/admin')
  const left = useTimeUntil(until)
  const isOver = left <= 0
  useEffect(() => {
    if (isOver) session.lose()
  }, [isOver, session])
  return (
    <Bar data-stays>
      <strong>{t('logged_in_as', { name })}</strong>
      <Time>{t('time_left', { minutes: Math.max(0, Math.floor(left / 60_000)) })}</Time>
      <Button color="gray" variant="outlined" size="sm" onClick={ask}>
        {t('exit')}
      </Button>
      {unsent > 0 && (
        <OnDemand load={loadSignOutDialog} onFail={stay}>
          {(SignOutDialog) => <SignOutDialog unsent={unsent} onSignOut={signOut} onStay={stay} />}
        </OnDemand>
      )}
    </Bar>
  )
}

export default ImpersonationStatus

const Time = styled.span`
  flex: 1;
  font: var(--type-caption);
`
