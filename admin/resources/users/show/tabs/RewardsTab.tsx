import { formatDate, formatTimestamp } from '../../../../format/format.ts'
import { CallPanel } from '../../parts/CallPanel.tsx'
import { EntityPanel } from '../../parts/EntityPanel.tsx'
import { Board, Quiet } from '../../parts/panels.tsx'
import { useHasPermission, useMember } from '../../parts/useMember.ts'
import { Link } from '../../../../ui/Link.tsx'

const RewardsTab = () => {
  const member = useMember()
  const may = useHasPermission()
  return (
    <Board>
      <CallPanel
        name="listUserStars"
        title="Star history"
        lead={`${Number(member['star_balance'] ?? 0).toLocaleString('en-US')} stars available. All stars earned and spent are listed below.`}
        empty="No stars earned yet."
        keyOf={(one) => one.id}
        isWithheld={({ reason }) => reason === null}
        columns={[
          {
            head: 'Reason',
            cell: ({ reason, amount }) => reason ?? (amount > 0 ? 'Earned' : 'Taken back'),
            isTitle: true,
          },
          { head: 'When', cell: ({ created_at }) => formatTimestamp(created_at) },
          {
            head: 'Stars',
            align: 'right',
            cell: ({ amount }) => (amount > 0 ? `+${amount}` : String(amount).replace('-', '−')),
          },
          { head: 'Balance', align: 'right', cell: ({ balance }) => balance.toLocaleString('en-US') },
        ]}
      />
      {may('reward_secrets:read') && (
        <EntityPanel
          of="reward_secrets"
          title="Redemptions"
          filter={{ redeemed_by: member.id }}
          sort={{ field: 'redeemed_at', order: 'DESC' }}
          empty="No rewards redeemed yet."
          columns={[
            {
              head: 'Reward',
              cell: (one) => (
                <Link to={`/rewards/${String(one['reward_id'])}`}>{String(one['reward_name'] ?? '')}</Link>
              ),
              isTitle: true,
            },
            { head: 'Redeemed', cell: (one) => formatTimestamp(one['redeemed_at']) },
            { head: 'Valid until', cell: (one) => formatDate(one['expires_on']) || <Quiet>Doesn’t expire</Quiet> },
          ]}
        />
      )}
    </Board>
  )
}
export default RewardsTab
