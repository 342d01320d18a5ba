import { dotted } from '#shared/rules/index.ts'
import { Box, Button, Chip, IconButton, Pagination } from '@mui/material'
import { styled } from '@mui/material/styles'
import { CheckCircleIcon, ClockIcon, DotsThreeIcon, PlusIcon, TicketIcon, TrashIcon } from '@phosphor-icons/react'
import { format } from 'date-fns'
import { useState } from 'react'
import { usePermissions, useRecordContext } from 'react-admin'
import type { AnswerOf } from '#shared/client/index.ts'
import { formatDate, formatTimestamp } from '../../format/format.ts'
import { Panel, PanelList, useCallData, useImmediateCall, Words } from '../../parts/related-panels/index.ts'
import { AddSecrets } from './AddSecrets.tsx'
import { DeleteUnused } from './DeleteUnused.tsx'
import { Inline, codeStyle } from '../../ui/primitives.ts'
import { DangerItem } from '../../ui/styledControls.ts'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { Menu } from '../../ui/overlays/index.tsx'

type Secret = AnswerOf<'listRedemptionSecrets'>['models'][number]
type Counts = AnswerOf<'countRedemptionSecrets'>

const pageSize = 10

const Figures = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 28px',
  margin: 0,
  padding: '0 18px 14px',
  '& > div': { display: 'flex', alignItems: 'baseline', gap: 6 },
  '& dt': { order: 2, color: 'var(--text-3)', font: 'var(--type-body-sm)' },
  '& dd': { margin: 0, font: 'var(--type-h3)' },
})

const isUsed = (secret: Secret): boolean => secret['redeemed_at'] != null

const isExpired = ({ expires_on }: Secret): boolean =>
  typeof expires_on === 'string' && expires_on < format(new Date(), 'yyyy-MM-dd')

const Status = ({ secret }: { secret: Secret }) =>
  isUsed(secret) ? (
    <Chip icon={<CheckCircleIcon size={14} weight="fill" />} label="Used" />
  ) : isExpired(secret) ? (
    <Chip icon={<ClockIcon size={14} />} label="Expired" />
  ) : (
    <Chip
      icon={<TicketIcon size={14} />}
      label="Unused"
      sx={{ backgroundColor: 'var(--status-good-bg)', color: 'var(--status-good-fg)' }}
    />
  )

const aboutOf = (secret: Secret): string =>
  dotted(
    secret['pin'] ? `PIN ${String(secret['pin'])}` : '',
    isUsed(secret)
      ? `${String(secret['user_name'] ?? '') || 'A member'}, ${formatTimestamp(secret['redeemed_at'])}`
      : secret['expires_on']
        ? `valid until ${formatDate(secret['expires_on'])}`
        : '',
  )

/** Unused and redeemed secrets. Without permission to read secrets, only their counts are shown. */
export const Secrets = () => {
  const reward_id = Number(useRecordContext()?.id)
  const { permissions = new Set<string>() } = usePermissions<ReadonlySet<string>>()
  const canRead = permissions.has('reward_secrets:read')
  const canWrite = permissions.has('reward_secrets:write')
  const canDelete = permissions.has('reward_secrets:delete')
  const [page, setPage] = useState(1)
  const [isAdding, setAdding] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const run = useImmediateCall()
  const counts = useCallData('countRedemptionSecrets', { params: { reward_id } })
  const list = useCallData(
    'listRedemptionSecrets',
    canRead
      ? {
          params: { reward_id },
          query: {
            page,
            page_size: pageSize,
            sort: [
              ['redeemed_at', 'desc'],
              ['id', 'desc'],
            ],
          },
        }
      : null,
  )
  const reload = async () => {
    await Promise.all([counts.reload(), list.reload()])
  }
  const remove = async (secret: Secret) => {
    await run(
      (call) => call('deleteRedemptionSecret', { params: { reward_id, id: secret.id } }),
      `${secret.secret} deleted`,
    )
    await reload()
  }
  const total = counts.data && counts.data.left + counts.data.used + counts.data.expired
  const models = list.data?.models ?? []
  return (
    <>
      <Panel
        title="Redemption secrets"
        count={total}
        lead={canRead ? 'Each redemption uses one secret.' : 'Your role can only see the number of secrets.'}
        isLoading={counts.isLoading || list.isLoading}
        error={counts.error ?? list.error}
        onRetry={() => void reload()}
        empty={total === 0 ? 'No secrets yet. Members can redeem this reward once you add some.' : undefined}
        actions={
          <>
            {canWrite && (
              <Button variant="outlined" startIcon={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
                Add secrets
              </Button>
            )}
            {canDelete && (counts.data?.left ?? 0) + (counts.data?.expired ?? 0) > 0 && (
              <>
                <IconButton
                  aria-label="More secret actions"
                  aria-haspopup="menu"
                  onClick={(event) => setAnchor(event.currentTarget)}
                >
                  <DotsThreeIcon size={20} weight="bold" />
                </IconButton>
                <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
                  <DangerItem
                    onClick={() => {
                      setAnchor(null)
                      setDeleting(true)
                    }}
                  >
                    <TrashIcon size={18} /> Delete all unused
                  </DangerItem>
                </Menu>
              </>
            )}
          </>
        }
      >
        {counts.data && <CountFigures counts={counts.data} />}
        <PanelList>
          {models.map((secret) => (
            <li key={secret.id}>
              <Words title={<Box sx={codeStyle}>{secret.secret}</Box>}>{aboutOf(secret)}</Words>
              <Status secret={secret} />
              {canDelete && (
                <Tooltip title={isUsed(secret) ? 'Already redeemed by a member' : 'Delete'}>
                  <span>
                    <IconButton
                      aria-label={`Delete ${secret.secret}`}
                      disabled={isUsed(secret)}
                      onClick={() => void remove(secret)}
                    >
                      <TrashIcon size={18} />
                    </IconButton>
                  </span>
                </Tooltip>
              )}
            </li>
          ))}
        </PanelList>
        {(list.data?.page_count ?? 0) > 1 && (
          <Inline rule="soft" justify="flex-end" padding="10px 12px">
            <Pagination
              aria-label="Pagination, secrets"
              count={list.data?.page_count ?? 1}
              page={page}
              onChange={(_, next) => setPage(next)}
            />
          </Inline>
        )}
      </Panel>
      {isAdding && (
        <AddSecrets
          rewardId={reward_id}
          onClose={() => setAdding(false)}
          onAdded={() => {
            setPage(1)
            void reload()
          }}
        />
      )}
      {isDeleting && (
        <DeleteUnused
          rewardId={reward_id}
          count={(counts.data?.left ?? 0) + (counts.data?.expired ?? 0)}
          onClose={() => setDeleting(false)}
          onDone={() => {
            setPage(1)
            void reload()
          }}
        />
      )}
    </>
  )
}

const CountFigures = ({ counts }: { counts: Counts }) => (
  <Figures>
    <div>
      <dt>unused</dt>
      <dd>{counts.left.toLocaleString('en-US')}</dd>
    </div>
    <div>
      <dt>used</dt>
      <dd>{counts.used.toLocaleString('en-US')}</dd>
    </div>
    {counts.expired > 0 && (
      <div>
        <dt>
          <ClockIcon size={14} aria-hidden /> expired
        </dt>
        <dd>{counts.expired.toLocaleString('en-US')}</dd>
      </div>
    )}
  </Figures>
)
