import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/csr/ArrowSquareOut'
import { ChatTextIcon } from '@phosphor-icons/react/dist/csr/ChatText'
import { FirstAidIcon } from '@phosphor-icons/react/dist/csr/FirstAid'
import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { callHref, crisisWords, helplineDirectory, textHref, type Crisis } from '#shared/rules/index.ts'
import { announceShown, ButtonLink, Notice, type } from '#shared/ui/index.ts'
import { useCrisisHelp } from '../../session/index.ts'

/**
 * Shown above the conversation as soon as a message suggests a crisis: whom to call, whatever Scout answers. The most urgent
 * option is the first button.
 */
export const CrisisNotice = ({ crises }: { crises: readonly Crisis[] }) => {
  const { t } = useTranslation('scout')
  const help = useCrisisHelp()
  const place = useRef<HTMLDivElement>(null)
  const kinds = crises.join(' ')
  // Browsers return a promise here, which must not become the effect's cleanup.
  useEffect(() => {
    announceShown(place.current)
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [kinds])
  const { emergency } = help
  const lines: Readonly<Record<Crisis, string | null>> = {
    emergency,
    violence: help.violence?.call ?? null,
    self_harm: help.call,
  }
  const numbers = [...new Set([...crises.map((crisis) => lines[crisis]), emergency])].filter(
    (number) => number !== null,
  )
  const isLineUnknown = crises.some((crisis) => crisis !== 'emergency' && lines[crisis] === null)
  return (
    <Place ref={place}>
      <Notice status="warning" icon={<FirstAidIcon size={24} aria-hidden />}>
        <strong>{t('crisis')}</strong>
        {crises.map((crisis) => (
          <p key={crisis}>{t(`crisis_${crisis}`, crisisWords(help))}</p>
        ))}
        <Numbers>
          {numbers.map((number, index) => (
            <ButtonLink
              key={number}
              href={callHref(number)}
              color={index === 0 ? 'blue' : 'gray'}
              variant={index === 0 ? 'filled' : 'outlined'}
              icon={<PhoneIcon size={20} aria-hidden />}
            >
              {t('call', { phone: number })}
            </ButtonLink>
          ))}
          {help.text && crises.includes('self_harm') && (
            <ButtonLink
              href={textHref(help.text)}
              color="gray"
              variant="outlined"
              icon={<ChatTextIcon size={20} aria-hidden />}
            >
              {t('write_to', { phone: help.text.number })}
            </ButtonLink>
          )}
          {isLineUnknown && (
            <ButtonLink
              href={helplineDirectory}
              target="_blank"
              rel="noreferrer"
              color={numbers.length === 0 ? 'blue' : 'gray'}
              variant={numbers.length === 0 ? 'filled' : 'outlined'}
              iconEnd={<ArrowSquareOutIcon size={20} aria-hidden />}
            >
              {t('find_line')}
            </ButtonLink>
          )}
        </Numbers>
      </Notice>
    </Place>
  )
}

const Place = styled.div`
  strong {
    ${type('label')}
  }
  p + p {
    margin-top: var(--space-2);
  }
`
const Numbers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: var(--space-3);

  a[data-variant='outlined'] {
    background: var(--bg-surface);
  }
`
