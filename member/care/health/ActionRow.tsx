import { ArrowRightIcon } from '@phosphor-icons/react/dist/csr/ArrowRight'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat'
import { StarIcon } from '@phosphor-icons/react/dist/csr/Star'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Badge, Button, ButtonLink, Icon, ProgressBar, type, VisuallyHidden } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { dotted, addressOfPage } from '#shared/rules/index.ts'
import { useTimezone } from '../../app/index.ts'
import { Disc, Row } from './parts.tsx'
import type { ActionChange, HealthAction } from './useHealthActions.ts'

/** Where each kind of health action is done. */
const places: Readonly<Record<string, string>> = {
  medications: '/client/profile#medications',
  allergies: '/client/profile#allergies',
  'health issues': '/client/profile#health-issues',
  'care team': '/client/profile#care-team',
  insurance: '/client/profile#insurance',
}

interface ActionRowProps {
  action: HealthAction
  isPending: boolean
  onChange: (how: ActionChange) => void
}

/** One health action: what it is about, its progress, and how to continue. */
export const ActionRow = ({ action, isPending, onChange }: ActionRowProps) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation(['health', 'common'])
  const timezone = useTimezone()
  const { title, description, recurrence, progress, status, completed_at, programs, star_value } = action
  return (
    <Row
      lead={
        <Disc>
          {status === 'completed' ? (
            <CheckCircleIcon size="1.25rem" weight="fill" aria-hidden />
          ) : action.icon ? (
            <Icon name={action.icon} />
          ) : (
            <HeartbeatIcon size="1.25rem" aria-hidden />
          )}
        </Disc>
      }
      title={title}
      marks={
        <>
          {recurrence !== 'non-recurring' && (
            <Badge icon={<ArrowsClockwiseIcon size="1rem" weight="bold" aria-hidden />}>
              {t(`recurrence_${recurrence}`)}
            </Badge>
          )}
          {star_value > 0 && (
            <Stars>
              <StarIcon size="1rem" weight="fill" aria-hidden />
              {t('common:stars', { count: star_value })}
            </Stars>
          )}
        </>
      }
      lines={[
        status !== 'completed' && description && <Description key="description" html={description} />,
        dotted(
          status === 'completed' && t('completed_at', { time: formatDateTime(completed_at, timezone) }),
          programs.length > 0 && t('from_program', { name: programs.map(({ name }) => name).join(', ') }),
        ),
        status === 'in progress' && progress > 0 && (
          <Fragment key="progress">
            {t('progress', { percent: progress })}
            <ProgressBar value={progress} label={t('progress', { percent: progress })} color="chart-program" />
          </Fragment>
        ),
      ]}
      room={status === 'in progress' ? 'wide' : 'buttons'}
      actions={<Actions action={action} isPending={isPending} onChange={onChange} />}
    />
  )
}

const Actions = ({ action, isPending, onChange }: ActionRowProps) => {
  const { t } = useTranslation(['health', 'common'])
  const { title: name, status } = action
  if (status === 'completed')
    return (
      <Button
        color="gray"
        variant="plain"
        loading={isPending}
        aria-label={t('reopen_of', { name })}
        onClick={() => onChange('reopen')}
      >
        {t('reopen')}
      </Button>
    )
  if (status === 'offered')
    return (
      <Button
        color="purple"
        variant="outlined"
        loading={isPending}
        aria-label={t('start_of', { name })}
        onClick={() => onChange('start')}
      >
        {t('start')}
      </Button>
    )
  return (
    <>
      <Continue action={action} />
      <Button
        color="green"
        variant="tinted"
        loading={isPending}
        aria-label={t('done_of', { name })}
        onClick={() => onChange('complete')}
      >
        {t('mark_done')}
      </Button>
    </>
  )
}

/** Links to where the action is done: its own page or address, else the profile section it is about. */
const Continue = ({
  action: { title, type: kind, cta_type, cta_text, cta_url, cta_page },
}: {
  action: HealthAction
}) => {
  const { t } = useTranslation(['health', 'common'])
  const look = { color: 'purple', variant: 'tinted', iconEnd: <ArrowRightIcon size="1rem" aria-hidden /> } as const
  const words = cta_text || t('continue')
  const label = `${words}: ${title}`
  if (cta_type === 'url' && cta_url)
    return (
      <ButtonLink {...look} href={cta_url} target="_blank" rel="noopener noreferrer">
        {words}
        <VisuallyHidden>: {title}</VisuallyHidden>
      </ButtonLink>
    )
  const to =
    cta_type === 'page' && cta_page?.slug ? addressOfPage(textOf(cta_page['parent_slug']), cta_page.slug) : places[kind]
  return to ? (
    <ButtonLink component={Link} {...look} to={to} aria-label={label}>
      {words}
    </ButtonLink>
  ) : null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const Description = styled(RichText)`
  ${type('body-sm')}
  color: var(--text-2);
`
const Stars = styled.span`
  ${type('caption')}
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--text-2);

  svg {
    color: var(--accent-star);
  }
`
