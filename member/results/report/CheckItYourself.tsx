import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy'
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useState } from 'react'
import { styled } from 'styled-components'
import { saveFile } from '#shared/client/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { checkFiles, checkSteps, gnupgCommands, spacedFingerprint } from '#shared/report/index.ts'
import { passwordProblem } from '#shared/rules/index.ts'
import { AccountName, Button, Card, IconButton, TextInput, toast, type } from '#shared/ui/index.ts'
import { useCall } from '../../app/index.ts'
import { useVault } from '../../identity/vault/index.ts'
import type { ReportKit } from './useReport.ts'

const saveText = (name: string, text: string) => saveFile(new File([text], name, { type: 'application/pgp-encrypted' }))

/** How to open a sealed result and verify its signer without this product: three files and five commands. */
export const CheckItYourself = ({
  kit: { kit_id, encrypted_data, completed_by },
}: {
  kit: Pick<ReportKit, 'kit_id' | 'encrypted_data' | 'completed_by'>
}) => {
  const { t } = useTranslation('testing_center')
  const { data } = useCall('listSigningKeys', undefined, { revalidateOnFocus: false })
  if (encrypted_data === null) return null
  const files = checkFiles(kit_id)
  const earlier = completed_by.flatMap((one) => (one.encrypted_data === null ? [] : [one.encrypted_data]))
  const commands = gnupgCommands(files)
  const keys = data?.models ?? []
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t('copied'))
    } catch {
      toast.persistentError(t('copy_failed'))
    }
  }
  return (
    <Card>
      <Panel>
        <summary>
          <h2>{t('check_title')}</h2>
          <span>{t('check_lead')}</span>
        </summary>
        <h3>{t('check_files')}</h3>
        <Files>
          <Button
            color="gray"
            variant="tinted"
            icon={<DownloadSimpleIcon size="1.25rem" aria-hidden />}
            onClick={() => saveText(files.message, encrypted_data)}
          >
            {files.message}
          </Button>
          <Button
            color="gray"
            variant="tinted"
            icon={<DownloadSimpleIcon size="1.25rem" aria-hidden />}
            disabled={keys.length === 0}
            onClick={() => saveText(files.signing, keys.map(({ public_key }) => public_key.trim()).join('\n'))}
          >
            {files.signing}
          </Button>
          {earlier.map((message, index) => {
            const name = files.message.replace('.asc', `-earlier-${index + 1}.asc`)
            return (
              <Button
                key={name}
                color="gray"
                variant="tinted"
                icon={<DownloadSimpleIcon size="1.25rem" aria-hidden />}
                onClick={() => saveText(name, message)}
              >
                {name}
              </Button>
            )
          })}
        </Files>
        {earlier.length > 0 && <p>{t('check_parts')}</p>}
        <OwnKey fileName={files.key} />
        <h3>{t('check_commands')}</h3>
        <p>{t('check_where')}</p>
        <ol>
          {checkSteps.map((step) => (
            <li key={step}>
              <p>{t(`check_${step}`)}</p>
              <Command>
                <code translate="no">{commands[step]}</code>
                <IconButton
                  label={t('copy_command', { command: commands[step] })}
                  size="sm"
                  onClick={() => void copy(commands[step])}
                >
                  <CopyIcon size="1.25rem" />
                </IconButton>
              </Command>
            </li>
          ))}
        </ol>
        <p>{t('check_expect')}</p>
        {keys.map(({ fingerprint, retired_at }) => (
          <Fingerprint key={fingerprint}>
            <code translate="no">{spacedFingerprint(fingerprint)}</code>
            {retired_at && <small>{t('check_retired')}</small>}
          </Fingerprint>
        ))}
        <p>{t('check_who')}</p>
        <p>{t('check_warning')}</p>
      </Panel>
    </Card>
  )
}

/** The keys leave the browser only as a file locked with a password chosen for it. */
const OwnKey = ({ fileName }: { fileName: string }) => {
  const { t } = useTranslation('testing_center')
  const { state, exportKeys } = useVault()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isAtWork, setAtWork] = useState(false)
  const save = async () => {
    if ((await passwordProblem(password)) !== null) return setError(t('password_weak'))
    setError(null)
    setAtWork(true)
    try {
      saveFile(new File([await exportKeys(password)], fileName, { type: 'application/pgp-keys' }))
      setPassword('')
    } catch {
      setError(t('key_failed'))
    } finally {
      setAtWork(false)
    }
  }
  if (state !== 'open') return null
  return (
    <KeyForm
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <AccountName name={t('key_password')} />
      <TextInput
        type="password"
        label={t('key_password')}
        help={t('key_password_help')}
        autoComplete="new-password"
        value={password}
        error={error}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button
        type="submit"
        color="gray"
        variant="tinted"
        loading={isAtWork}
        icon={<DownloadSimpleIcon size="1.25rem" aria-hidden />}
      >
        {fileName}
      </Button>
    </KeyForm>
  )
}

const Panel = styled.details`
  @media print {
    display: none;
  }
  > summary {
    min-height: var(--size-touch);
    cursor: pointer;
  }
  > summary > h2 {
    display: inline;
    ${type('h3')}
  }
  > summary > span {
    display: block;
    margin-top: var(--space-1);
    ${type('body-sm')}
    color: var(--text-2);
  }
  h3 {
    ${type('label')}
    margin: var(--space-6) 0 var(--space-2);
  }
  ol {
    padding-left: var(--space-5);
    list-style: decimal;
  }
  p {
    max-width: 68ch;
    margin-block: var(--space-2);
    ${type('body-sm')}
    color: var(--text-2);
  }
  code {
    font-family: ui-monospace, monospace;
    font-size: 0.8125rem;
    overflow-wrap: anywhere;
  }
`
const Files = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
const KeyForm = styled.form`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  max-width: 26rem;
  margin-top: var(--space-4);

  > :first-child {
    width: 100%;
  }
`
const Command = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  padding: var(--space-1) var(--space-1) var(--space-1) var(--space-3);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
`
const Fingerprint = styled.p`
  && {
    color: var(--text);
  }
  small {
    margin-inline-start: var(--space-2);
    color: var(--text-3);
  }
`
