import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { isSafeUrl } from '#shared/rules/index.ts'
import { Button, Card, EmptyState, formatDateTime, IconButton, SkeletonRows, Stateful, TextLink, type } from '#shared/ui/index.ts'
import { useTimezone } from '../app/index.ts'
import { PageBody, PageHead } from '../layout/index.ts'
import { useNotifications, type Notification } from './useNotifications.ts'

/** What the member has not read yet. */
const Notifications = () => {
  const { t } = useTranslation('shell')
  const { notifications, error, isLoading, markAsRead, retry } = useNotifications()
  const count = notifications?.length ?? 0
  return (
    <>
      <PageHead title={t('notifications')} lead={notifications ? t('unread', { count }) : ''} />
      <PageBody>
        <Sheet aria-label={t('notifications')}>
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
                    <Row key={notification.id} notification={notification} onRead={() => markAsRead([notification.id])} />
                  ))}
                </List>
                <Button color="gray" variant="tinted" onClick={() => markAsRead(list.map(({ id }) => id))}>
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

const Row = ({ notification: { title, message, url, created_at }, onRead }: RowProps) => {
  const { t } = useTranslation('shell')
  const timezone = useTimezone()
  return (
    <li>
      <div>
        <h2>
          <NotificationLink url={url} onOpen={onRead}>
            {title}
          </NotificationLink>
        </h2>
        {message && <p>{message}</p>}
        <time dateTime={created_at}>{formatDateTime(created_at, timezone)}</time>
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

/** Own screens open in place, other sites in a new tab; an address that is neither is not made a link. */
const NotificationLink = ({ url, onOpen, children }: NotificationLinkProps) => {
  if (!url || !isSafeUrl(url)) return children
  if (url.startsWith('/client/'))
    return (
      <TextLink as={Link} to={url} onClick={onOpen}>
        {children}
      </TextLink>
    )
  return (
    <TextLink href={url} target="_blank" rel="noopener noreferrer" onClick={onOpen}>
      {children}
    </TextLink>
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
const List = styled.ul`
  li {
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: var(--space-4);
    padding: var(--space-4) 0;
    border-bottom: 1px solid var(--line-soft);
  }
  h2 {
    ${type('body')}
    font-weight: 500;
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
