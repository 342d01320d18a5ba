import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { readDocument, type FormDocument, type FormName } from '#shared/rules/index.ts'
import { Button, Notice } from '#shared/ui/index.ts'
import { useCall } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { useOpened } from '../../identity/vault/index.ts'
import { withEarlierAnswers } from './earlierAnswers.ts'
import type { FormAccess } from './useMemberForm.ts'

interface EarlierAnswersProps {
  form: FormName
  access: Pick<FormAccess, 'sections' | 'save'>
  document: FormDocument
  onFailure: (error: unknown) => void
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const useEarlier = ({ form, document, access: { sections } }: EarlierAnswersProps) => {
  const { data } = useCall('listEarlierForms', { params: { form } }, { revalidateOnFocus: false })
  const sealed = useMemo(
    () => (data?.models ?? []).map(({ version, encrypted_data }) => ({ id: version, message: encrypted_data })),
    [data],
  )
  const { account } = useAccount()
  const keys = account?.keys
  const signers = useMemo(() => (keys ? [keys, ...keys.older].map(({ public_key }) => public_key) : []), [keys])
  const opened = useOpened(sealed, { verifyWith: signers })
  return useMemo(() => {
    // What nobody has signed with one of the member's keys is not taken for the member's answers.
    const readable = (data?.models ?? []).filter(({ version }) => opened.get(version)?.signature === 'valid')
    const documents = readable.map(({ version }) =>
      readDocument(readJson(opened.get(version)?.text ?? ''), sections ?? []),
    )
    return { at: readable[0]?.updated_at, ...withEarlierAnswers(document, documents) }
  }, [data, opened, document, sections])
}

/** Offers answers that an earlier key had locked, once it is unlocked again. */
const Offer = (props: EarlierAnswersProps) => {
  const { formatDate } = useFormats()
  const { access, onFailure } = props
  const { t } = useTranslation('questionnaires')
  const { at, document, added } = useEarlier(props)
  const [isBusy, setBusy] = useState(false)
  if (!at || added === 0) return null
  const add = async () => {
    setBusy(true)
    await access.save(document).catch(onFailure)
    setBusy(false)
  }
  return (
    <Notice status="info">
      <p>{t('earlier_answers', { date: formatDate(at), count: added })}</p>
      <Actions>
        <Button color="gray" variant="tinted" size="sm" loading={isBusy} onClick={() => void add()}>
          {t('earlier_answers_add')}
        </Button>
      </Actions>
    </Notice>
  )
}

/** Renders nothing for a member whose key has never been replaced. */
export const EarlierAnswers = (props: EarlierAnswersProps) =>
  (useAccount().account?.keys?.older.length ?? 0) > 0 ? <Offer {...props} /> : null

const Actions = styled.div`
  margin-top: var(--space-3);
`
