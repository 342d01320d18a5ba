import { LockSimpleIcon } from '@phosphor-icons/react/dist/csr/LockSimple'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { ButtonLink, type } from '#shared/ui/index.ts'
import { failureOf } from './errors.ts'

/** Where each state of withheld or sealed data is resolved, and what the button that leads there says. */
export const withheldStates = {
  /** Staff act as a member who does not share health data. */
  NOT_SHARED: { section: 'privacy', action: 'see_privacy' },
  /** The member has not agreed to what needs it. */
  CONSENT_WITHHELD: { section: 'privacy', action: 'see_privacy' },
  /** Staff act as the member, who alone sees it. */
  OWNER_ONLY: { section: 'privacy', action: 'see_privacy' },
  /** What opens the vault has not been entered in this tab. */
  CLOSED: { section: 'encryption', action: 'unlock' },
  /** The password was reset. */
  LOCKED: { section: 'encryption', action: 'choose' },
  /** The emergency officers have been asked for the key. */
  ASKED: { section: 'encryption', action: 'see_request' },
  /** An earlier key, which is still locked, may open it. */
  EARLIER_KEY: { section: 'encryption', action: 'unlock_earlier' },
  /** No key of the account opens it. */
  OTHER_KEY: { section: 'encryption', action: 'see_keys' },
  /** Staff act as the member and have no copy of the key. */
  ABSENT: { section: 'encryption', action: 'see_keys' },
  /** The server names a key that is not the member's. */
  REFUSED: { section: 'encryption', action: 'see_keys' },
} as const

export type WithheldCode = keyof typeof withheldStates

type ServerCode = 'NOT_SHARED' | 'CONSENT_WITHHELD' | 'OWNER_ONLY'
export type SealedCode = Exclude<WithheldCode, ServerCode>

const isOfServer = (code: string | undefined): code is ServerCode =>
  code === 'NOT_SHARED' || code === 'CONSENT_WITHHELD' || code === 'OWNER_ONLY'

/** The code of a call that was refused because its data are withheld; null for every other failure. */
export const withheldCode = (error: unknown): ServerCode | null => {
  const { code } = failureOf(error)
  return isOfServer(code) ? code : null
}

export interface WithheldProps {
  code: WithheldCode
  /** What opens the vault. */
  lock?: 'password' | 'passphrase' | 'officer'
  /** How many earlier keys are locked. */
  count?: number
}

/** Says in one sentence why data cannot be shown, with the one button that leads on. Nothing has failed. */
export const Withheld = (props: WithheldProps) => (
  <Suspense fallback={null}>
    <Said {...props} />
  </Suspense>
)

const Said = ({ code, lock = 'password', count = 1 }: WithheldProps) => {
  const { t } = useTranslation('withheld')
  const { section, action } = withheldStates[code]
  return (
    <Row data-withheld={code}>
      <p>
        <LockSimpleIcon size={18} aria-hidden />
        <span>{code === 'NOT_SHARED' ? t('errors:NOT_SHARED') : t(code, { lock })}</span>
      </p>
      <ButtonLink component={Link} to={`/client/profile#${section}`} color="gray" variant="tinted" size="sm">
        {t(action, { count })}
      </ButtonLink>
    </Row>
  )
}

/** Answers of the account that staff see only if the member shares them, or why they are not there. */
export const SharedAnswers = ({
  account: { impersonated_by: by },
  children,
}: {
  account: { impersonated_by: { shares_data: boolean } | null }
  children: ReactNode
}) => (by?.shares_data === false ? <Withheld code="NOT_SHARED" /> : children)

/** For `WithheldContext`: what a failed card shows instead of its failure. */
export const withheldInstead = (error: unknown) => {
  const code = withheldCode(error)
  return code && <Withheld code={code} />
}

const Row = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  padding-block: var(--space-2);

  p {
    ${type('body-sm')}
    display: flex;
    gap: var(--space-2);
    margin: 0;
    color: var(--text-2);
    text-wrap: pretty;
  }
  svg {
    flex: none;
    margin-top: 1px;
  }
`
