import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { FlaskIcon } from '@phosphor-icons/react/dist/csr/Flask'
import { KeyboardIcon } from '@phosphor-icons/react/dist/csr/Keyboard'
import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { SealCheckIcon } from '@phosphor-icons/react/dist/csr/SealCheck'
import { VideoCameraIcon } from '@phosphor-icons/react/dist/csr/VideoCamera'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { codesOf, copiedOf, type ResultDocument } from '#shared/results/index.ts'
import { Badge, ButtonLink, HelpLink, media, Notice, type } from '#shared/ui/index.ts'
import { useTimezone } from '../../app/index.ts'
import type { Opened } from '../../identity/vault/index.ts'
import type { KitAnswer } from './useKitResults.ts'

export const BackLink = () => {
  const { t } = useTranslation('results')
  return (
    <Back to="/client/testing-center">
      <ArrowLeftIcon size={18} aria-hidden />
      {t('back')}
    </Back>
  )
}

/** When the sample was taken and analyzed, and the kit's number. */
export const Lead = ({ kit }: { kit: KitAnswer }) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('results')
  const timezone = useTimezone()
  const collected = kit.collected_on && formatDate(kit.collected_on)
  const resulted = kit.resulted_at && formatDate(kit.resulted_at, timezone)
  const sentences = [
    collected && resulted
      ? t('lead_both', { collected, resulted })
      : collected
        ? t('lead_collected', { collected })
        : resulted
          ? t('lead_resulted', { resulted })
          : '',
    t('kit', { number: kit.kit_id }),
    kit.corrections > 0 ? t('corrected', { count: kit.corrections }) : '',
  ]
  return sentences.filter(Boolean).join(' ')
}

/** A way to discuss a result with someone. */
export const TalkLink = () => {
  const { t } = useTranslation('results')
  return (
    <ButtonLink
      component={Link}
      to="/client/appointments"
      color="blue"
      variant="filled"
      icon={<VideoCameraIcon size={20} aria-hidden />}
    >
      {t('talk')}
    </ButtonLink>
  )
}

interface SealedProps {
  signature: Opened['signature'] | null
  isByStaff: boolean
  /** Whether all that is shown is sealed, with the lab's own file. */
  isWhole: boolean
}

/** Beside sealed results: who entered them, and whose signature they have. */
export const Sealed = ({ signature, isByStaff, isWhole }: SealedProps) => {
  const { t } = useTranslation('results')
  if (signature === null) return null
  return (
    <Seals>
      {signature === 'valid' && (
        <li>
          <SealCheckIcon size={18} aria-hidden />
          {t(isByStaff ? 'signed_staff' : 'signed')}
        </li>
      )}
      {isWhole && (
        <li>
          <LockSimpleIcon size={18} aria-hidden />
          {t('encrypted')}
        </li>
      )}
    </Seals>
  )
}

interface WarningsProps {
  signature: Opened['signature'] | null
  isSimulated: boolean
  document: ResultDocument
  /** A marker's name by its code. */
  nameOf?: (code: string) => string
}

/** What to know before reading a value. */
export const Warnings = ({ signature, isSimulated, document, nameOf = (code) => code }: WarningsProps) => {
  const { t } = useTranslation('results')
  const { formatList } = useFormats()
  const all = codesOf(document).length
  const { staff, reviewed } = copiedOf(document)
  const names = (codes: readonly string[]) => ({ names: formatList(codes.map(nameOf)) })
  const copied =
    reviewed.length === all
      ? [t('staff_reviewed')]
      : [
          staff.length === all ? t('staff') : t('staff_some', names(staff)),
          ...(reviewed.length > 0 ? [t('staff_reviewed_some', names(reviewed))] : []),
        ]
  return (
    <>
      {signature === 'invalid' && (
        <Notice status="bad" icon={<WarningIcon size="1.25rem" weight="fill" aria-hidden />}>
          <strong>{t('signature_invalid_title')}</strong>
          <p>
            {t('signature_invalid')} <HelpLink topic="results" />
          </p>
        </Notice>
      )}
      {(signature === 'unknown' || signature === 'none') && (
        <Notice status="warning" icon={<WarningIcon size="1.25rem" weight="fill" aria-hidden />}>
          <strong>{t('signature_unknown_title')}</strong>
          <p>
            {t('signature_unknown')} <HelpLink topic="results" />
          </p>
        </Notice>
      )}
      {staff.length > 0 && (
        <Note>
          <Badge tone="info" icon={<KeyboardIcon size="1rem" aria-hidden />}>
            {t('staff_title')}
          </Badge>
          {copied.join(' ')}
        </Note>
      )}
      {isSimulated && (
        <Note>
          <Badge tone="info" icon={<FlaskIcon size="1rem" aria-hidden />}>
            {t('simulated_title')}
          </Badge>
          {t('simulated')}
        </Note>
      )}
    </>
  )
}

const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--size-touch);
  margin-block: -6px 2px;
  ${type('label')}
  color: var(--text-2);
  text-decoration: none;

  &:hover {
    color: var(--text);
  }
  @media print {
    display: none;
  }
`
const Seals = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  ${type('caption')}
  color: var(--text-2);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
  }
`
const Note = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  ${type('body-sm')}
  color: var(--text-2);
`
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  ${media.mobile} {
    > * {
      flex: 1 1 0;
      white-space: nowrap;
    }
  }
  @media print {
    display: none;
  }
`
/** A score's name, with its rating at the other end. */
export const ScoreHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);

  h2 {
    ${type('h2')}
  }
`
/** The background of a score's bar, visible behind its pointer. */
export const ScoreGround = styled.div`
  --bar-ground: var(--bg-surface);
`
