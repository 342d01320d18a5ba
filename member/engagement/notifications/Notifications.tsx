import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { localDate, placeOf } from '#shared/rules/index.ts'
import {
  Button,
  Card,
  EmptyState,
  Icon,
  IconButton,
  narrowContainer,
  NewTab,
  SkeletonRows,
  Stateful,
  type,
  useAnnouncedValue,
} from '#shared/ui/index.ts'
import { useIsOpen, useTimezone, useToday } from '../../app/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { useNotifications, type Notification } from './useNotifications.ts'

/** The member's unread notifications. */
const Notifications = () => {
  const { t } = useTranslation(['notifications', 'layout'])
  const { notifications, total, error, isLoading, markAsRead, markAllAsRead, retry } = useNotifications()
  const unread = total === null ? '' : t('layout:unread', { count: total })
  const say = useAnnouncedValue(unread)
  return (
    <>
      <PageHead title={t('title')} lead={unread} />
      <PageBody>
        <Sheet aria-label={t('title')}>
          <Stateful
            data={notifications}
            error={error}
            loading={isLoading}
            onRetry={retry}
            isEmpty={(list) => list.length === 0}
            empty={<EmptyState title={t('nothing_new')} />}
            skeleton={<SkeletonRows rows={4} />}
          >
            {(list) => (
              <>
                <List>
                  {list.map((notification) => (
                    <Row
                      key={notification.id}
                      notification={notification}
                      onRead={() => {
                        markAsRead([notification.id])
                        say()
                      }}
                    />
                  ))}
                </List>
                <Button
                  color="gray"
                  variant="tinted"
                  onClick={() => {
                    markAllAsRead()
                    say()
                  }}
                >
                  {t('mark_all_read')}
                </Button>
              </>
            )}
          </Stateful>
        </Sheet>
      </PageBody>
    </>
  )
}

export default Notifications

interface RowProps {
  notification: Notification
  onRead: () => void
}

/** The icons by kind, for notifications without their own. */
const icons: Readonly<Record<string, string>> = {
  appointment: 'calendar-check',
  results: 'test-tube',
  task: 'check-circle',
  program: 'target',
  reward: 'gift',
  security: 'shield-check',
}

const Row = ({ notification: { title, message, kind, icon, url, created_at }, onRead }: RowProps) => {
  const { formatDateTime, formatTime } = useFormats()
  const { t } = useTranslation(['notifications', 'layout'])
  const timezone = useTimezone()
  const today = useToday()
  const isToday = localDate(new Date(created_at), timezone) === today
  return (
    <li>
      <Sign>
        <Icon name={icon ?? icons[kind] ?? 'bell'} size="1.5rem" aria-hidden />
      </Sign>
      <div>
        <h2>
          <NotificationLink url={url} onOpen={onRead}>
            {title}
          </NotificationLink>
        </h2>
        {message && <p>{message}</p>}
        <time dateTime={created_at}>
          {isToday ? t('today_at', { time: formatTime(created_at, timezone) }) : formatDateTime(created_at, timezone)}
        </time>
      </div>
      <IconButton label={t('mark_read', { title })} onClick={onRead}>
        <CheckIcon size={20} />
      </IconButton>
    </li>
  )
}

interface NotificationLinkProps {
  url: string | null
  onOpen: () => void
  children: string
}

/** The product's open screens open in place, other sites in a new tab; anything else does not become a link. */
const NotificationLink = ({ url, onOpen, children }: NotificationLinkProps) => {
  const isOpen = useIsOpen()
  if (!url || !isOpen(url)) return children
  const place = placeOf(url, location.origin)
  return place ? (
    <Link to={place} onClick={onOpen}>
      {children}
    </Link>
  ) : (
    <a href={url} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      {children}
      <NewTab />
    </a>
  )
}

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--space-4);
  max-width: 760px;

  > button {
    align-self: flex-start;
  }
`
/* The link covers the whole row except for its mark-as-read button. */
const List = styled.ul`
  margin: calc(var(--space-3) * -1) calc(var(--space-3) * -1) 0;

  li {
    position: relative;
    display: flex;
    align-items: flex-start;
    gap: var(--space-4);
    padding: var(--space-4) var(--space-3);
    border-radius: var(--radius-md);
  }
  li + li::before {
    content: '';
    position: absolute;
    inset: 0 var(--space-3) auto;
    border-top: var(--size-hairline) solid var(--line-soft);
  }
  li:has(a):hover {
    background: var(--bg-hover);
  }
  li > div {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h2 {
    ${type('body')}
    font-weight: var(--weight-medium);
  }
  h2 a {
    color: inherit;
    text-decoration: none;
  }
  h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  li > button {
    position: relative;
  }
  ${narrowContainer} {
    li {
      flex-wrap: wrap;
      justify-content: space-between;
    }
    li > div {
      order: 1;
      flex-basis: 100%;
    }
  }
  p {
    margin-top: var(--space-1);
    ${type('body-sm')}
    color: var(--text-2);
  }
  time {
    display: block;
    margin-top: var(--space-1);
    ${type('caption')}
    color: var(--text-3);
  }
`
const Sign = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: var(--size-touch);
  height: var(--size-touch);
  border-radius: var(--radius-md);
  background: var(--btn-blue-tint);
  color: var(--btn-blue-on-tint);
`
