import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, toast } from '#shared/ui/index.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** New recovery codes, which are shown only here. */
export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => {
  const { t } = useTranslation('sign_in')
  const copy = () =>
    void navigator.clipboard.writeText(codes.join('\n')).then(() => toast.success(t('factor_codes_copied')))
  return (
    <Column>
      <p>{t('factor_codes_lead')}</p>
      <Codes>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Button color="gray" variant="outlined" icon={<CopyIcon size={20} aria-hidden />} onClick={copy}>
        {t('factor_codes_copy')}
      </Button>
      <Button color="blue" variant="filled" onClick={onDone}>
        {t('factor_codes_done')}
      </Button>
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
`
const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: var(--space-2);
  list-style: none;
  font-family: var(--font-mono);
  color: var(--text);
`
