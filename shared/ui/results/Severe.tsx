import { PhoneIcon } from '@phosphor-icons/react/dist/csr/Phone'
import { WarningOctagonIcon } from '@phosphor-icons/react/dist/csr/WarningOctagon'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/index.ts'
import { severeValuesIn, severeValuesOf, severeWords } from '../../i18n/severe-words.ts'
import { callHref } from '../../rules/index.ts'
import { ButtonLink } from '../Button.tsx'
import { FromDate } from '../FromDate.tsx'
import { Notice } from '../Notice.tsx'
import { Badge } from '../StatusBadge.tsx'
import { type } from '../tokens.ts'
import type { Marker } from './markers.ts'

/** The sign and the word of a severe value, beside it. */
export const SevereMark = () => (
  <Suspense fallback={<SevereSign />}>
    <SevereBadge />
  </Suspense>
)
const SevereSign = () => <WarningOctagonIcon size="1rem" weight="fill" aria-hidden />
const SevereBadge = () => {
  const { t } = useTranslation('severe')
  return (
    <span data-severe>
      <Badge tone="bad" icon={<SevereSign />}>
        {t('mark')}
      </Badge>
    </span>
  )
}

interface SevereNoticesProps {
  /** The values of a reading. */
  reading?: Readonly<Record<string, unknown>> | undefined
  /** The values of a lab. */
  markers?: readonly Marker[]
  /** When they were measured, formatted. */
  from: string
  /** The number to call, null if none is known. */
  emergency: string | null
}

/** What to do about severe values, with the number to call. Empty without one. */
export const SevereNotices = (props: SevereNoticesProps) => (
  <Suspense fallback={null}>
    <Notices {...props} />
  </Suspense>
)

const Notices = ({ reading, markers = [], from, emergency }: SevereNoticesProps) => {
  const { t } = useTranslation('severe')
  const found = [...(reading ? severeValuesOf(reading, t) : []), ...severeValuesIn(markers)]
  return found.map((one) => {
    const { title, steps } = severeWords(one, emergency, t)
    return (
      <Frame key={title} data-severe-notice>
        <Notice status="bad" icon={<WarningOctagonIcon size="1.5rem" weight="fill" aria-hidden />}>
          <strong>{title}</strong>
          <FromDate date={from} />
          <ol aria-label={t('list')}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {emergency !== null && (
            <ButtonLink
              href={callHref(emergency)}
              color="gray"
              variant="outlined"
              icon={<PhoneIcon size={20} aria-hidden />}
            >
              {t('call', { number: emergency })}
            </ButtonLink>
          )}
        </Notice>
      </Frame>
    )
  })
}

const Frame = styled.div`
  strong {
    ${type('label')}
  }
  ol {
    margin: var(--space-1) 0 0;
    padding-inline-start: var(--space-5);
  }
  a {
    margin-top: var(--space-3);
    background: var(--bg-surface);
  }
`
