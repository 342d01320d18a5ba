import { useState } from 'react'
import { useConfirmClose } from '../../forms/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, RadioGroup, TextInput } from '#shared/ui/index.ts'

const reasons = ['not_applicable', 'prefer_not', 'later', 'other'] as const
type Reason = (typeof reasons)[number]
const isReason = (value: string): value is Reason => reasons.some((one) => one === value)

interface SkipSectionProps {
  title: string
  isSaving: boolean
  onSkip: (reason: string) => void
  onClose: () => void
}

/** Asks why a section is skipped. It can be continued at any time. */
export const SkipSection = ({ title, isSaving, onSkip, onClose }: SkipSectionProps) => {
  const { t } = useTranslation(['questionnaires', 'common'])
  const [reason, setReason] = useState<Reason | ''>('')
  const [words, setWords] = useState('')
  const [isChecked, setChecked] = useState(false)
  const text = reason === 'other' ? words.trim() : reason
  const { close, question } = useConfirmClose('skip-section', words !== '' && !isSaving, onClose)
  const skip = () => {
    setChecked(true)
    if (text !== '') onSkip(text)
  }
  return (
    <Modal
      open
      variant="new"
      title={t('skip_title', { title })}
      onOpenChange={(open) => !open && close()}
      footer={
        question || (
          <>
            <Button color="gray" variant="plain" onClick={close}>
              {t('common:cancel')}
            </Button>
            <Button color="blue" loading={isSaving} onClick={skip}>
              {t('skip')}
            </Button>
          </>
        )
      }
    >
      <RadioGroup
        label={t('skip_why')}
        name="reason"
        options={reasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
        value={reason || undefined}
        onChange={(value) => isReason(value) && setReason(value)}
        error={isChecked && reason === '' ? t('common:required_field') : undefined}
      />
      {reason === 'other' && (
        <TextInput
          label={t('reason_words')}
          value={words}
          maxLength={300}
          error={isChecked && text === '' ? t('common:required_field') : undefined}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </Modal>
  )
}
