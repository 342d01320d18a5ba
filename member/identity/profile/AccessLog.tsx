import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { UserSwitchIcon } from '@phosphor-icons/react/dist/csr/UserSwitch'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, EmptyState, SkeletonRows, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useCall, useTimezone, type Answer } from '../../app/index.ts'

type Access = Answer<'listDataAccesses'>['models'][number]

const firstRows = 5
const pageRows = 50

/** Which staff viewed or changed the member's data, latest first, back to the oldest entry. */
export const AccessLog = () => {
  const { t } = useTranslation('privacy')
  // At first a few entries; then whole pages, one more each time.
  const [pages, setPages] = useState(0)
  const size = pages === 0 ? firstRows : pageRows
  const { data, error, isLoading, mutate } = useCall(
    'listDataAccesses',
    { query: { page_size: size } },
    { keepPreviousData: true },
  )
  const state = data ? 'ready' : error && !isLoading ? { error } : 'loading'
  return (
    <WidgetCard title={t('accesses')} state={state} skeleton={<SkeletonRows rows={3} />} onRetry={() => void mutate()}>
      <Lead>{t('accesses_lead')}</Lead>
      {data?.models.length === 0 ? (
        <EmptyState title={t('accesses_none')} />
      ) : (
        <List>
          {data?.models.map((access) => (
            <Line key={access.id} access={access} />
          ))}
          {Array.from({ length: Math.max(0, pages - 1) }, (_, index) => (
            <FurtherPage key={index} page={index + 2} />
          ))}
        </List>
      )}
      {data && data.total_count > Math.max(data.models.length, pages * pageRows) && (
        <Button color="gray" variant="tinted" size="sm" loading={isLoading} onClick={() => setPages(pages + 1)}>
          {t('access_more')}
        </Button>
      )}
      <Small>{t('accesses_kept')}</Small>
    </WidgetCard>
  )
}

/** The entries of a page after the first. */
const FurtherPage = ({ page }: { page: number }) => {
  const { t } = useTranslation('ui')
  const { data, error, isLoading, mutate } = useCall('listDataAccesses', { query: { page, page_size: pageRows } })
  if (data) return data.models.map((access) => <Line key={access.id} access={access} />)
  return (
    <li>
      {error && !isLoading ? (
        <Button color="gray" variant="tinted" size="sm" onClick={() => void mutate()}>
          {t('try_again')}
        </Button>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </li>
  )
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '_')

/** The roles of a person in the reader's language, where they are ready-made ones; others have the name that they were given. */
const useRolesOf = () => {
  const { t } = useTranslation('privacy')
  return (roles: string): string =>
    roles
      .split(', ')
      .map((role) => {
        const key = `staff_role_${keyOf(role)}`
        const name = t(key as 'staff_role_lab')
        return name === key ? role : name
      })
      .join(', ')
}

/**
 * The name of what was opened or changed, in the reader's language: its recorded name is English. Others, such as that of the person
 * to whom a key was released, stay as they are.
 */
const useNameOf = () => {
  const { t } = useTranslation('access_subjects')
  return (subject: string): string => {
    const key = keyOf(subject)
    const name = t(key as 'kit')
    return name === key ? subject : name
  }
}

const Line = ({ access: { actor_name, actor_role, kind, subject, created_at } }: { access: Access }) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation('privacy')
  const nameOf = useNameOf()
  const rolesOf = useRolesOf()
  const timezone = useTimezone()
  const KindIcon =
    kind === 'read'
      ? EyeIcon
      : kind === 'impersonated' || kind === 'opened_key' || kind === 'released_key'
        ? UserSwitchIcon
        : PencilSimpleIcon
  return (
    <li>
      <KindIcon size={22} aria-hidden />
      <div>
        <strong>{actor_role ? `${actor_name}, ${rolesOf(actor_role)}` : actor_name}</strong>
        <span>{t(`access_${kind}`, { subject: nameOf(subject) })}</span>
      </div>
      <time dateTime={created_at}>{formatDateTime(created_at, timezone)}</time>
    </li>
  )
}

const Lead = styled.p`
  ${type('body-sm')}
  color: var(--text-2);
  text-wrap: pretty;
`
const Small = styled.p`
  margin-top: var(--space-3);
  ${type('caption')}
  color: var(--text-3);
`
const List = styled.ul`
  margin: var(--space-2) 0 var(--space-3);

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-4);
    min-height: 56px;
    padding: var(--space-2) 0;
  }
  li + li {
    border-top: 1px solid var(--line-soft);
  }
  svg {
    flex: none;
    color: var(--text-2);
  }
  div {
    display: grid;
    flex: 1;
    min-width: 200px;
  }
  strong {
    ${type('label')}
  }
  div > span,
  time {
    ${type('caption')}
    color: var(--text-2);
  }
`
