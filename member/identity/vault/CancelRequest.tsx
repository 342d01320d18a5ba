import { useTranslation } from '#shared/i18n/index.ts'
import { Button } from '#shared/ui/index.ts'
import { useClient } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { useAttempt } from './useAttempt.ts'
import { useKeysChanged } from './VaultMaintenance.tsx'

/** Cancels a request to the officers. It needs no password: stopping one is never dangerous. */
export const CancelRequest = ({ id }: { id: number }) => {
  const { t } = useTranslation('vault')
  const client = useClient()
  const changed = useKeysChanged()
  const { isBusy, failure, attempt } = useAttempt()
  return (
    <>
      <FailureNotice failure={failure} onRetry={null} />
      <div>
        <Button
          color="red"
          variant="outlined"
          size="sm"
          loading={isBusy}
          onClick={() => void attempt(() => client.call('cancelKeyRecovery', { params: { id } }).then(changed))}
        >
          {t('request_cancel')}
        </Button>
      </div>
    </>
  )
}
