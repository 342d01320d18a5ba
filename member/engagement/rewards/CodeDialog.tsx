import { useEffect, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, ErrorState, Modal, Skeleton, SkeletonText } from '#shared/ui/index.ts'
import { Code } from './Code.tsx'
import { useOpenRedemption, type OpenRedemption, type Redemption } from './useRewards.ts'

/** The code of an earlier redemption. */
export const CodeDialog = ({ redemption: { id, name }, onClose }: { redemption: Redemption; onClose: () => void }) => {
  const { t } = useTranslation('common')
  const open = useOpenRedemption()
  const [found, setFound] = useState<OpenRedemption | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isShown = true
    open(id).then(
      (opened) => isShown && setFound(opened),
      () => isShown && setFound('failed'),
    )
    return () => {
      isShown = false
    }
  }, [open, id, attempt])
  const again = () => {
    setFound(null)
    setAttempt(attempt + 1)
  }
  const done = (
    <Button color="blue" variant="filled" onClick={onClose}>
      {t('done')}
    </Button>
  )
  return (
    <Modal open onOpenChange={onClose} title={name} size="sm" footer={done}>
      {found === 'failed' ? (
        <ErrorState onRetry={again} />
      ) : found ? (
        <Code redemption={found} />
      ) : (
        <>
          <Skeleton height={92} radius="var(--radius-lg)" />
          <SkeletonText lines={2} />
        </>
      )}
    </Modal>
  )
}
