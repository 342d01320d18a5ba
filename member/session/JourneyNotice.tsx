import { AirplaneTiltIcon } from '@phosphor-icons/react/dist/csr/AirplaneTilt'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { localItem } from '#shared/local-item.ts'
import { ownTimezone, timezonePlace, wallClock, zoneName } from '#shared/rules/index.ts'
import { Button, type } from '#shared/ui/index.ts'
import { useClient, useFailureToast, useNow } from '../app/index.ts'
import { useAccount } from './SessionContext.tsx'

/** The journey on which the member stays with the time of home, until it ends. */
const declined = localItem('hale.journey')

/** Whether clocks show different times in two timezones. */
const differ = (one: string, other: string, now: Date): boolean =>
  wallClock(now, one).getTime() !== wallClock(now, other).getTime()

/**
 * Away from the profile's timezone: says which one greeting, calls and days follow, and offers that of this device. Once it is declined,
 * it comes back on the next journey.
 */
const JourneyNotice = () => {
  const { locale } = useFormats()
  const { t } = useTranslation('profile')
  const now = useNow()
  const client = useClient()
  const fail = useFailureToast('preferences')
  const { account, mutate } = useAccount()
  const [kept, setKept] = useState(() => declined.read())
  const home = account?.profile.timezone ?? null
  const away = ownTimezone()
  const isOwn = account?.impersonated_by === null
  const isAway = home !== null && differ(home, away, now)
  const isBack = isOwn && home !== null && !isAway
  if (isBack && kept !== null) setKept(null)
  useEffect(() => {
    if (isBack) declined.remove()
  }, [isBack])
  const journey = `${home} ${away}`
  if (!isOwn || !isAway || kept === journey) return null
  const follow = () => {
    mutate(client.call('setUser', { body: { timezone: away } }), { revalidate: false }).catch((error: unknown) =>
      fail(error, follow),
    )
  }
  const keep = () => {
    declined.write(journey)
    setKept(journey)
  }
  const places = { place: timezonePlace(away), name: zoneName(now, away, locale), home: timezonePlace(home) }
  return (
    <Strip role="note" data-floats data-stays>
      <AirplaneTiltIcon size={20} aria-hidden />
      <p>{t('journey', places)}</p>
      <Button color="blue" variant="tinted" size="sm" onClick={follow}>
        {t('journey_follow', places)}
      </Button>
      <Button color="gray" variant="outlined" size="sm" onClick={keep}>
        {t('journey_keep', places)}
      </Button>
    </Strip>
  )
}

export default JourneyNotice

/* Floats, since it comes after the screen and must not move what is being read. */
const Strip = styled.div`
  position: fixed;
  inset: auto var(--space-4) calc(var(--toast-bottom, 0px) + var(--space-4));
  z-index: var(--depth-banner);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  max-width: var(--size-modal-lg);
  margin-inline: auto;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-lg);
  background: var(--btn-blue-tint);
  box-shadow: var(--shadow-2);
  color: var(--text);

  @media print {
    display: none;
  }
  svg {
    flex: none;
  }
  p {
    ${type('body-sm')}
    flex: 1 1 20ch;
    margin: 0;
  }
`
