import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { createPasskey, type PasskeySecret } from '#shared/passkeys/index.ts'
import { deviceName } from '#shared/rules/index.ts'
import { Button, Modal, TextInput, toast } from '#shared/ui/index.ts'
import { failureOf, useClient } from '../../app/index.ts'
import { FailureNotice, Form, Notice, useFormFailure, useConfirmClose } from '../../forms/index.ts'
import { useAccount } from '../../session/index.ts'
import { loadPasskeyCopy, useKeyRing, useVaultSnapshot } from '../vault/index.ts'

/** This device, as a first name for its passkey. */
const ownName = (): string => deviceName(navigator.userAgent).name ?? ''

/** Has a new passkey open the vault: now if that is open, else once it is. */
const useCopyKeeper = () => {
  const client = useClient()
  const { account } = useAccount()
  const { secret: held } = useVaultSnapshot()
  const isOpen = useKeyRing() !== null
  return async (passkey: PasskeySecret) => {
    const { saveCopy, saveCopyLater } = await loadPasskeyCopy()
    if (isOpen && held) await saveCopy(client, passkey, held)
    else if (account) saveCopyLater(account.user.id, passkey)
  }
}

/** Names a passkey, and creates it if it is a new one. */
export const PasskeyDialog = ({
  passkey,
  onDone,
}: {
  /** Null for a new one. */
  passkey: { id: number; name: string } | null
  onDone: () => void
}) => {
  const { t } = useTranslation(['passkeys', 'sign_in'])
  const client = useClient()
  const { account } = useAccount()
  const form = useForm({ defaultValues: { name: passkey?.name ?? ownName() } })
  const { register, handleSubmit, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const { close, question } = useConfirmClose('passkey', formState.isDirty && !formState.isSubmitting, onDone)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAskedAgain, setAskedAgain] = useState(false)
  const keepFor = useCopyKeeper()
  const add = async (name: string) => {
    try {
      const created = await createPasskey(() => client.call('startPasskey'))
      if (!created) return
      await client.call('addPasskey', { body: { name, passkey: created.passkey } })
      toast.success(t('added'))
      try {
        let { secret } = created
        if (!secret && created.askSecret && account?.keys) {
          setAskedAgain(true)
          secret = await created.askSecret()
        }
        if (secret) await keepFor(secret)
      } catch {
        // The passkey is added; its next use tries again.
      }
      onDone()
    } catch (error) {
      if (failureOf(error).code !== undefined) throw error
      setProblem(
        error instanceof Error && error.name === 'InvalidStateError' ? t('known') : t('sign_in:passkey_failed'),
      )
    }
  }
  const submit = handleSubmit(({ name }) =>
    attempt(async () => {
      setProblem(null)
      if (!passkey) return add(name)
      await client.call('renamePasskey', { params: { id: passkey.id }, body: { name } })
      onDone()
    }),
  )
  return (
    <Modal
      open
      size="sm"
      title={t(passkey ? 'rename_title' : 'add')}
      onOpenChange={(isOpen) => !isOpen && close()}
      footer={question}
    >
      <Form onSubmit={(event) => void submit(event)}>
        {problem && <Notice status="bad" title={problem} />}
        {isAskedAgain && <Notice status="good" title={t('once_more')} />}
        <FailureNotice failure={failure} />
        <TextInput
          label={t('name')}
          help={t('name_help')}
          maxLength={100}
          required
          data-focus-first
          error={formState.errors.name?.message}
          {...register('name', { validate: (value) => value.trim() !== '' || t('name_required') })}
        />
        <Button type="submit" color="blue" variant="filled" loading={formState.isSubmitting}>
          {t(passkey ? 'save' : 'add')}
        </Button>
      </Form>
    </Modal>
  )
}
