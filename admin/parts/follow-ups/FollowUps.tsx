import { Button, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useState } from 'react'
import { useGetIdentity, useGetList } from 'react-admin'
import type { Row } from '../../data/row.ts'
import { useToday } from '../../data/useToday.ts'
import { temporaryFilters } from '../../generated/list/temporaryFilters.ts'
import { Inline } from '../../ui/primitives.ts'
import { Panel, PanelList, Words } from '../related-panels/index.ts'
import { DoneButton } from './DoneButton.tsx'
import { FollowUpMark } from './FollowUpMark.tsx'
import { ButtonLink, Link } from '../../ui/Link.tsx'

const shownAtOnce = 5

/** Follow-ups due until today, the oldest first. */
export const FollowUps = () => {
  const { identity } = useGetIdentity()
  const today = useToday()
  const [whose, setWhose] = useState<'all' | 'mine'>('all')
  const filter = {
    is_done: false,
    follow_up_on: { lte: today },
    ...(whose === 'mine' ? { author_id: identity?.id } : {}),
  }
  const { data, total, error, isPending, refetch } = useGetList<Row>(
    'usernotes',
    { pagination: { page: 1, perPage: shownAtOnce }, sort: { field: 'follow_up_on', order: 'ASC' }, filter },
    { retry: false },
  )
  return (
    <Panel
      title="Follow-ups"
      count={total}
      isLoading={isPending}
      error={error ?? undefined}
      onRetry={() => void refetch()}
      empty={total === 0 ? 'No follow-ups are due.' : undefined}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Whose follow-ups"
          value={whose}
          onChange={(_, next: typeof whose | null) => next !== null && setWhose(next)}
        >
          <ToggleButton value="all">The team’s</ToggleButton>
          <ToggleButton value="mine">Written by me</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      <PanelList>
        {data?.map((note) => {
          const title = String(note['title'] || note['note'])
          return (
            <li key={note.id}>
              <Words
                title={
                  <Link to={`/user/${Number(note['user_id'])}/show?tab=notes`}>
                    {String(note['user_name'] || 'A member')}
                  </Link>
                }
              >
                <Inline as="span" gap="2px 8px" align="center" isWrapping>
                  {title} <FollowUpMark note={note} />
                </Inline>
              </Words>
              <DoneButton resource="usernotes" record={note} title={title} />
            </li>
          )
        })}
        {total !== undefined && total > shownAtOnce && (
          <li>
            <Button
              component={ButtonLink}
              to={`/usernotes?filter=${encodeURIComponent(JSON.stringify(filter))}`}
              state={temporaryFilters}
            >
              All follow-ups
            </Button>
          </li>
        )}
      </PanelList>
    </Panel>
  )
}
