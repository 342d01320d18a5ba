import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Notice } from '#shared/ui/index.ts'
import { OfflineNotice } from '../../forms/index.ts'
import type { Saving } from './useSaveReading.ts'

/** Saves the reading, through `onSave` or the surrounding form. */
export const SaveButton = ({ saving, onSave }: { saving: Saving; onSave?: () => void }) => {
  const { t } = useTranslation(['vitals_scan', 'ui'])
  return (
    <Button
      type={onSave ? 'button' : 'submit'}
      color="green"
      variant="filled"
      loading={saving.status === 'saving'}
      onClick={onSave}
    >
      {saving.status === 'failed' ? t('ui:try_again') : t('save')}
    </Button>
  )
}

/** Beside the button that was pressed. */
export const SaveFailure = ({ saving }: { saving: Saving }) => {
  const { t } = useTranslation('vitals_scan')
  return saving.status === 'failed' ? (
    <Frame>
      {saving.failure.isOffline ? (
        <OfflineNotice onRetry={null} />
      ) : (
        <Notice status="bad" isOutcome>
          {t('save_failed')} {saving.message}
        </Notice>
      )}
    </Frame>
  ) : null
}

const Frame = styled.div`
  margin-block: var(--space-4);
`
