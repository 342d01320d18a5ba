import { Box, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CaretRightIcon, CheckCircleIcon } from '@phosphor-icons/react'
import { inSentence } from '#shared/rules/index.ts'
import { pathOf, useDeclarations, type Declarations } from '../../declarations/index.ts'
import { temporaryFilters } from '../../generated/list/temporaryFilters.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import type { Tone } from '../../ui/status-marks/index.ts'
import type { Overview } from './useDashboard.ts'
import { Caption, Text } from '../../ui/primitives.ts'
import { Link } from '../../ui/Link.tsx'

const Quiet = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 20,
  border: '1px solid var(--line)',
  borderRadius: 14,
  color: 'var(--text-2)',
})

type Item = Overview['attention'][number]

interface Words {
  icon: string
  tone: Tone
  one: string
  many: string
  /** What it means or what to do about it. */
  about: string
  /** By which its list is ordered, the oldest first. */
  since?: string
}

const words: Readonly<Record<Item['name'], Words>> = {
  'recoveries-open': {
    icon: 'lock-key',
    tone: 'bad',
    one: 'member is waiting for key recovery',
    many: 'members are waiting for key recovery',
    about: 'They requested a key recovery. Confirm their identity, then respond.',
  },
  'jobs-failed': {
    icon: 'stack',
    tone: 'bad',
    one: 'background job failed',
    many: 'background jobs failed',
    about: 'All retries failed. Retry or discard them.',
  },
  'integrations-failing': {
    icon: 'plugs-connected',
    tone: 'bad',
    one: 'integration is failing',
    many: 'integrations are failing',
    about: 'The most recent calls failed.',
  },
  'kits-exception': {
    icon: 'package',
    tone: 'warning',
    one: 'kit has an exception',
    many: 'kits have exceptions',
    about: 'Not delivered, not collected, or rejected, and not marked as dealt with.',
  },
  'kits-still': {
    icon: 'package',
    tone: 'warning',
    one: 'kit is stuck',
    many: 'kits are stuck',
    about: 'In progress, but no update for two weeks.',
  },
  'entries-to-confirm': {
    icon: 'test-tube',
    tone: 'warning',
    one: 'kit waits for a second entry',
    many: 'kits wait for a second entry',
    about: 'Enter the same results to send them.',
  },
  'kits-without-result': {
    icon: 'test-tube',
    tone: 'info',
    one: 'kit waits for its result',
    many: 'kits wait for their results',
    about: 'Received by the lab; the longest waiting come first in the list of kits.',
    since: 'status_at',
  },
  'uploads-refused': {
    icon: 'upload-simple',
    tone: 'bad',
    one: 'upload was rejected',
    many: 'uploads were rejected',
    about: 'No rows were imported. Repeat them, or mark them as dealt with.',
  },
  'uploads-with-failures': {
    icon: 'upload-simple',
    tone: 'warning',
    one: 'upload has failed rows',
    many: 'uploads have failed rows',
    about: 'Import these rows again, or mark the uploads as dealt with.',
  },
  'members-locked': {
    icon: 'users',
    tone: 'warning',
    one: 'account is locked',
    many: 'accounts are locked',
    about: 'Too many failed sign-ins. They unlock automatically, or immediately after a password reset.',
  },
  'shown-to-nobody': {
    icon: 'users',
    tone: 'warning',
    one: 'is shown to nobody',
    many: 'are shown to nobody',
    about: 'All they were for was deleted, or has no contract any more. Choose anew whom they are for.',
  },
  'rewards-low': {
    icon: 'gift',
    tone: 'warning',
    one: 'reward is running out',
    many: 'rewards are running out',
    about: 'Fewer than five secrets left. Add more on the reward’s page.',
  },
  'appointments-open': {
    icon: 'calendar-check',
    tone: 'warning',
    one: 'past appointment has no outcome',
    many: 'past appointments have no outcome',
    about: 'Record whether the member attended.',
  },
  'follow-ups-overdue': {
    icon: 'note',
    tone: 'bad',
    one: 'follow-up is overdue',
    many: 'follow-ups are overdue',
    about: 'Nobody has marked them as done.',
  },
  'follow-ups-today': {
    icon: 'note',
    tone: 'info',
    one: 'follow-up is due today',
    many: 'follow-ups are due today',
    about: 'From staff notes and automatic alerts.',
  },
  'appointments-today': {
    icon: 'calendar-check',
    tone: 'info',
    one: 'appointment today',
    many: 'appointments today',
    about: 'Booked and not canceled.',
  },
  'appears-this-week': {
    icon: 'calendar-check',
    tone: 'info',
    one: 'appears this week',
    many: 'appear this week',
    about: 'Active, with a first day within the next seven days.',
  },
  'disappears-this-week': {
    icon: 'calendar-check',
    tone: 'info',
    one: 'disappears this week',
    many: 'disappear this week',
    about: 'The last day is within seven days. Extend it or replace what goes.',
  },
}

/** Counts are capped at this number. */
const most = 1000
const shown = (count: number): string => `${count.toLocaleString('en-US')}${count >= most ? '+' : ''}`

const Frame = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  border: '1px solid var(--line)',
  borderRadius: 14,
  overflow: 'hidden',
  backgroundColor: 'var(--bg-surface)',
  '& > li + li': { borderTop: '1px solid var(--line-soft)' },
})
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '40px minmax(0, 1fr) 20px',
  alignItems: 'center',
  gap: 14,
  minHeight: 64,
  padding: '10px 16px',
  color: 'inherit',
  textDecoration: 'none',
  'a&:hover': { backgroundColor: 'var(--bg-hover)' },
  'a&:focus-visible': { outlineOffset: -2 },
})

/** The screen that lists these items; null if the resource has none. */
const addressOf = ({ name, list }: Item, declarations: Declarations): string | null => {
  if ('screen' in list) return `/${list.screen}`
  const resource = declarations.get(list.resource)
  if (!resource) return null
  const { since } = words[name]
  const query = new URLSearchParams({
    filter: JSON.stringify(list.filter),
    ...(since === undefined ? {} : { sort: since, order: 'ASC' }),
  })
  return `/${pathOf(resource)}?${query}`
}

/** Counted for each kind of content, which is part of the sentence. */
const kindNames: ReadonlySet<string> = new Set(['shown-to-nobody', 'appears-this-week', 'disappears-this-week'])

const Line = ({ item }: { item: Item }) => {
  const declarations = useDeclarations()
  const { icon, tone, one, many, about } = words[item.name]
  const isOne = item.count === 1
  const kind = 'resource' in item.list ? declarations.get(item.list.resource) : undefined
  const subject = kindNames.has(item.name) && kind ? `${inSentence(isOne ? kind.label[0] : kind.label[1])} ` : ''
  const content = (
    <>
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          borderRadius: 'var(--radius-md)',
          color: `var(--status-${tone}-fg)`,
          backgroundColor: `var(--status-${tone}-bg)`,
        }}
      >
        <NamedIcon name={icon} size={22} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Text size="label">
          <Text as="span" size="h3" sx={{ marginRight: '2px' }}>
            {shown(item.count)}
          </Text>{' '}
          {subject}
          {isOne ? one : many}
        </Text>
        <Caption>{about}</Caption>
      </Box>
    </>
  )
  const to = addressOf(item, declarations)
  if (to === null) return <Row>{content}</Row>
  return (
    <Row as={Link} {...{ to, state: temporaryFilters }}>
      {content}
      <CaretRightIcon size={18} aria-hidden />
    </Row>
  )
}

/** What needs attention, each line with a link to exactly these items. */
export const Attention = ({ items }: { items: Overview['attention'] | undefined }) => {
  if (!items) return <Skeleton variant="rounded" height={264} role="progressbar" aria-label="Loading" />
  const open = items.filter(({ count }) => count > 0)
  if (open.length === 0) {
    return (
      <Quiet>
        <CheckCircleIcon size={24} weight="fill" color="var(--status-good-solid)" aria-hidden /> There is nothing for
        you to act on.
      </Quiet>
    )
  }
  return (
    <Frame>
      {open.map((item) => (
        <li key={JSON.stringify([item.name, item.list])}>
          <Line item={item} />
        </li>
      ))}
    </Frame>
  )
}
