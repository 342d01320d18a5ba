import { useIsOpen } from '../../app/index.ts'
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { ButtonLink, IconButton, toast, type } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import type { OpenRedemption } from './useRewards.ts'

/** A code with its PIN, how to use it, and its expiry. */
export const Code = ({
  redemption: { secret, pin, expires_on, instructions, terms, redeem_url },
}: {
  redemption: OpenRedemption
}) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation(['rewards', 'common'])
  const isOpen = useIsOpen()
  return (
    <Parts>
      <Values>
        <Value label={t('code')} text={secret} />
        {pin && <Value label={t('pin')} text={pin} />}
      </Values>
      {expires_on && <p>{t('valid_until', { date: formatDate(expires_on) })}</p>}
      {instructions && <RichText html={instructions} />}
      {redeem_url && isOpen(redeem_url) && (
        <ButtonLink href={redeem_url} target="_blank" rel="noopener noreferrer" color="blue" variant="tinted">
          {t('use_it')}
        </ButtonLink>
      )}
      {terms && <RichText html={terms} />}
      <small>{t('kept')}</small>
    </Parts>
  )
}

const Value = ({ label, text }: { label: string; text: string }) => {
  const { t } = useTranslation('rewards')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('copied'))
    } catch {
      toast.persistentError(t('copy_failed'))
    }
  }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span translate="no">{text}</span>
        <IconButton label={t('copy_of', { what: label })} onClick={() => void copy()}>
          <CopyIcon size={20} aria-hidden />
        </IconButton>
      </dd>
    </div>
  )
}

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-4);

  > p {
    margin: 0;
  }
  > div {
    ${type('body-sm')}
  }
  > small {
    ${type('caption')}
    color: var(--text-3);
  }
`
const Values = styled.dl`
  display: grid;
  gap: var(--space-3);
  width: 100%;
  margin: 0;
  padding: var(--space-4) var(--space-3) var(--space-4) var(--space-5);
  border: var(--size-hairline) dashed var(--line-strong);
  border-radius: var(--radius-lg);
  background: var(--bg-sunken);

  dt {
    ${type('caption')}
    color: var(--text-2);
  }
  dd {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    margin: 0;
  }
  dd span {
    ${type('h2')}
    min-width: 0;
    overflow-wrap: anywhere;
    font-family: var(--font-mono);
    user-select: all;
  }
`
