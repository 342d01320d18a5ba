import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/csr/ChatCircleDots'
import { PhoneCallIcon } from '@phosphor-icons/react/dist/csr/PhoneCall'
import { useTranslation } from '#shared/i18n/index.ts'
import { callHref, helplineDirectory, textHref, type CrisisHelp } from '#shared/rules/index.ts'
import { ButtonLink } from '#shared/ui/index.ts'

/** Ways to reach someone who listens: a call, a message, or helplines of all countries. */
export const CrisisLinks = ({ help: { call, text } }: { help: CrisisHelp }) => {
  const { t } = useTranslation('questionnaires')
  return (
    <>
      {call !== null && (
        <ButtonLink href={callHref(call)} color="blue" icon={<PhoneCallIcon size="1.25rem" aria-hidden />}>
          {t('crisis_call', { number: call })}
        </ButtonLink>
      )}
      {text !== null && (
        <ButtonLink
          href={textHref(text)}
          color="blue"
          variant="outlined"
          icon={<ChatCircleDotsIcon size="1.25rem" aria-hidden />}
        >
          {t('crisis_write', { number: text.number })}
        </ButtonLink>
      )}
      {call === null && (
        <ButtonLink
          href={helplineDirectory}
          target="_blank"
          rel="noreferrer"
          color="blue"
          iconEnd={<ArrowSquareOutIcon size="1.25rem" aria-hidden />}
        >
          {t('crisis_find')}
        </ButtonLink>
      )}
    </>
  )
}
