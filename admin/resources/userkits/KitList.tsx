import { dotted } from '#shared/rules/index.ts'
import { Button } from '@mui/material'
import { TestTubeIcon } from '@phosphor-icons/react'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { DoneButton } from '../../parts/follow-ups/index.ts'
import { kitStatus, Status } from '../../ui/status-marks/index.ts'
import { SyncInRow } from './KitActions.tsx'
import { Caption, Stack, Text } from '../../ui/primitives.ts'
import { useKitEntries, worklistPath } from './worklist.ts'
import { ButtonLink } from '../../ui/Link.tsx'

/** The status of a kit, and whether what was entered for it waits for a second person. */
const KitState = ({ record }: { record: Row }) => {
  const entry = useKitEntries().data?.models.find(({ id }) => id === record.id)
  return (
    <Stack gap={2} align="start">
      <Status {...kitStatus(record['details_status'], record['provider_code'])} />
      {entry && (
        <Status
          label={entry.is_own ? 'Waits for someone else to confirm' : 'Waits for a second person'}
          tone="info"
          icon="waiting"
        />
      )}
    </Stack>
  )
}

const cells = { details_status: (record: Row) => <KitState record={record} /> }

const card = (record: Row) => (
  <Stack gap={6} align="start">
    <Text size="label" weight="strong">
      {String(record['kit_id'])}
    </Text>
    <Caption wrap="anywhere">
      {dotted(
        record['user_id'] == null ? 'Not registered' : (record['user_email'] ?? record['user_name']),
        record['test_name'],
      )}
    </Caption>
    <KitState record={record} />
  </Stack>
)

const isException = (record: Row): boolean => ['bad', 'warning'].includes(kitStatus(record['status']).tone)

/** Kits with their status; a row opens the kit's history and can be synced with the lab. */
export const KitList = () => (
  <GeneratedList
    cells={cells}
    card={card}
    opens="show"
    actions={
      <Button component={ButtonLink} to={worklistPath} startIcon={<TestTubeIcon size={18} />}>
        Received, no result
      </Button>
    }
    hiddenAtFirst={['provider_code']}
    rowActions={(record) => (
      <>
        {isException(record) && <DoneButton resource="userkits" record={record} title={String(record['kit_id'])} />}
        <SyncInRow kit={record} />
      </>
    )}
  />
)
