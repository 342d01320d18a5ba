import { Chip } from '@mui/material'
import { CheckCircleIcon, HourglassIcon } from '@phosphor-icons/react'
import { formatDate, formatTimestamp } from '../../../../format/format.ts'
import { sentenceCase } from '../../../../format/words.ts'
import { EntityPanel } from '../../parts/EntityPanel.tsx'
import { Mark, Quiet } from '../../parts/panels.tsx'
import { useMember } from '../../parts/useMember.ts'
import { Link } from '../../../../ui/Link.tsx'

const KitsTab = () => {
  const { id } = useMember()
  return (
    <EntityPanel
      of="userkits"
      filter={{ user_id: id }}
      sort={{ field: 'updated_at', order: 'DESC' }}
      empty="No kits yet. Registered and ordered kits appear here."
      columns={[
        {
          head: 'Kit',
          cell: (kit) => <Link to={`/userkits/${kit.id}/show`}>{String(kit['kit_id'])}</Link>,
          isTitle: true,
        },
        { head: 'Test', cell: (kit) => (kit['test_name'] ? String(kit['test_name']) : <Quiet>Unnamed</Quiet>) },
        { head: 'Lab', cell: (kit) => sentenceCase(String(kit['provider_code'] ?? '')) },
        {
          head: 'Status',
          cell: (kit) =>
            kit['status'] ? <Chip label={sentenceCase(String(kit['status']))} /> : <Quiet>None yet</Quiet>,
        },
        {
          head: 'Results',
          cell: (kit) =>
            kit['are_results_ready'] === true ? (
              <Mark tone="good">
                <CheckCircleIcon size={14} weight="fill" /> Ready
              </Mark>
            ) : (
              <Mark tone="none">
                <HourglassIcon size={14} /> Not ready
              </Mark>
            ),
        },
        { head: 'Registered', cell: (kit) => formatDate(kit['registered_at']) || <Quiet>Not registered</Quiet> },
        { head: 'Updated', cell: (kit) => formatTimestamp(kit['updated_at']) },
      ]}
    />
  )
}
export default KitsTab
