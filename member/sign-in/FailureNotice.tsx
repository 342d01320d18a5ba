import type { ReactNode } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { useErrorText, type Failure } from '../app/index.ts'
import { Notice } from './Notice.tsx'

interface FailureNoticeProps {
  failure: Failure | null
  /** What can be done about it. */
  advice?: ReactNode
}

/** How a form failed: the catalogue's sentence, what to do, and the number of a fault of ours. */
export const FailureNotice = ({ failure, advice }: FailureNoticeProps) => {
  const { t } = useTranslation('errors')
  const errorText = useErrorText()
  if (!failure) return null
  return (
    <Notice status="bad" title={errorText(failure)}>
      {advice}
      {failure.reference && t('reference', { reference: failure.reference })}
    </Notice>
  )
}
