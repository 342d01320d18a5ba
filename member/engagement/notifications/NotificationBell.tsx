import { BellIcon } from '@phosphor-icons/react/dist/csr/Bell'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { IconLink } from '../../layout/index.ts'
import { useUnread } from './useNotifications.ts'

/** The header's link to the notifications, with a dot if some are unread. */
export const NotificationBell = () => {
  const { t } = useTranslation('layout')
  const unread = useUnread()
  return (
    <IconLink
      to="/client/notifications"
      aria-label={unread === null ? t('notifications') : t('unread', { count: unread })}
    >
      <BellIcon size={22} aria-hidden />
      {unread !== null && unread > 0 && <Dot />}
    </IconLink>
  )
}

const Dot = styled.span`
  position: absolute;
  top: 10px;
  right: 11px;
  width: 9px;
  height: 9px;
  border: 2px solid var(--bg-canvas);
  border-radius: var(--radius-full);
  background: var(--status-bad-solid);
`
