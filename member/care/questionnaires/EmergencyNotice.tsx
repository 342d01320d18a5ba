import { PhoneCallIcon } from '@phosphor-icons/react/dist/csr/PhoneCall'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { callHref } from '#shared/rules/index.ts'
import { announceShown, ButtonLink, Notice, useReducedMotion } from '#shared/ui/index.ts'
import { useCrisisHelp } from '../../session/index.ts'

/** What to do immediately, after an answer that indicates an emergency. Announced and scrolled into view when it appears. */
export const EmergencyNotice = ({ advice }: { advice: string }) => {
  const { t } = useTranslation('questionnaires')
  const { emergency } = useCrisisHelp()
  const isStill = useReducedMotion()
  const place = useRef<HTMLDivElement>(null)
  const arrive = useRef(() => {
    announceShown(place.current)
    place.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
  })
  useEffect(() => void arrive.current(), [])
  return (
    <Place ref={place}>
      <Notice status="warning">
        {emergency === null ? t('crisis_danger_none') : advice}
        {emergency !== null && (
          <Links>
            <ButtonLink href={callHref(emergency)} color="red" icon={<PhoneCallIcon size="1.25rem" aria-hidden />}>
              {t('crisis_call', { number: emergency })}
            </ButtonLink>
          </Links>
        )}
      </Notice>
    </Place>
  )
}

const Place = styled.div`
  /* The bars of the window cover neither the words nor the button. */
  scroll-margin-block: var(--space-16) calc(var(--size-tabbar) + var(--space-6));
`
const Links = styled.div`
  margin-top: var(--space-3);
`
