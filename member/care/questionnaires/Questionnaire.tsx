import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { formNeedsCrisisLine, type FormName, type FormSection } from '#shared/rules/index.ts'
import { Button, Card, ErrorState, Loading, Notice, Skeleton, SkeletonRows, toast, type } from '#shared/ui/index.ts'
import { Sealed, VaultCard } from '../../identity/vault/index.ts'
import type { Values } from './answers.ts'
import { EarlierAnswers } from './EarlierAnswers.tsx'
import { CrisisBar } from './CrisisBar.tsx'
import { CrisisNotice } from './CrisisNotice.tsx'
import { HighScores } from './HighScores.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { Scores } from './Scores.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SectionRows } from './SectionRows.tsx'
import { SubmitCard } from './SubmitCard.tsx'
import { useFormErrorText } from './useFormErrorText.ts'
import { isConflict, useMemberForm, type FormAccess } from './useMemberForm.ts'

/** One toast for any failure of a form; it stays until closed. */
const failureToast = 'form-failure'

/** Sensitive answers: a member without a key is offered one before giving them. */
const isSensitive = ({ instrument }: Pick<FormSection, 'instrument'>): boolean => instrument !== null

interface Written {
  code: string
  values: Values
}

/** A form by its sections. The address holds the open section, so that the browser's back button works. */
export const Questionnaire = ({ form }: { form: FormName }) => {
  const { t } = useTranslation('questionnaires')
  const errorText = useFormErrorText()
  const access = useMemberForm(form)
  const [parameters, setParameters] = useSearchParams()
  const { sections, reading, reload, loadedAt } = access
  const code = parameters.get('section')?.toUpperCase()
  /** The input in a section that another window has saved in the meantime. */
  const [clash, setClash] = useState<Written | null>(null)
  const [kept, setKept] = useState<Written | null>(null)
  const onFailure = useCallback(
    (error: unknown) => toast.formError(errorText(error), { id: failureToast }),
    [errorText],
  )
  const load = useCallback(() => void reload().catch(onFailure), [reload, onFailure])
  const onFormFailure = useCallback(
    (error: unknown) => {
      if (isConflict(error))
        toast.formError(t('conflict'), { id: failureToast, action: { label: t('load_newer'), onPress: load } })
      else onFailure(error)
    },
    [t, onFailure, load],
  )
  const onSectionFailure = useCallback(
    (error: unknown, values: Values) => (isConflict(error) && code ? setClash({ code, values }) : onFailure(error)),
    [code, onFailure],
  )
  const settle = async (mine: Written | null) => {
    setKept(mine)
    try {
      await reload()
      setClash(null)
    } catch (error) {
      setKept(null)
      onFailure(error)
    }
  }
  if (access.hasFailed) {
    return (
      <Card>
        <ErrorState error={access.error} title={t('load_failed')} onRetry={load} />
      </Card>
    )
  }
  if (!sections || reading.state === 'loading') return <Waiting />
  const section = sections.find((one) => one.code === code)
  if (section && reading.state === 'ready') {
    return (
      <Stack>
        {access.isPlain && isSensitive(section) && <VaultCard />}
        <SectionForm
          // The other window's version replaces the input, except for what is to be kept.
          key={`${section.code} ${loadedAt}`}
          section={section}
          document={reading.document}
          isSealing={access.isSealing}
          maySkip={form === 'hra'}
          kept={kept?.code === section.code ? kept.values : undefined}
          onBegun={() => setKept(null)}
          save={access.save}
          onFailure={onSectionFailure}
          onLeave={() => setParameters({})}
        />
        {clash && (
          <ConflictDialog onKeep={() => settle(clash)} onLoad={() => settle(null)} onClose={() => setClash(null)} />
        )}
      </Stack>
    )
  }
  return (
    <Stack>
      {reading.state === 'closed' && <VaultCard />}
      {reading.state === 'failed' && (
        <Card>
          <ErrorState title={t('not_opened')} message={t('not_opened_text')} onRetry={access.retry} />
        </Card>
      )}
      {(reading.state === 'unreadable' || reading.state === 'sealed') && (
        <Notice status="warning">
          {reading.state === 'sealed' ? <Sealed status="unavailable" /> : <p>{t('unreadable')}</p>}
          <p>{t('start_anew_lead')}</p>
          <Anew>
            <Button color="gray" variant="tinted" size="sm" onClick={access.startAnew}>
              {t('start_anew')}
            </Button>
          </Anew>
        </Notice>
      )}
      {section ? (
        <div>
          <Button color="gray" variant="tinted" onClick={() => setParameters({})}>
            {t('all_sections')}
          </Button>
        </div>
      ) : (
        <Overview form={form} access={access} onFailure={onFormFailure} />
      )}
    </Stack>
  )
}

const Overview = ({
  form,
  access,
  onFailure,
}: {
  form: FormName
  access: FormAccess
  onFailure: (error: unknown) => void
}) => {
  const { t } = useTranslation('questionnaires')
  const { reading, sections = [], records, stored } = access
  const [isNoticeSeen, setNoticeSeen] = useState(false)
  const document = reading.state === 'ready' ? reading.document : null
  const needsCrisis = document !== null && formNeedsCrisisLine(sections, document)
  return (
    <>
      {needsCrisis && <CrisisNotice arrival="focus" onSeen={setNoticeSeen} />}
      {document && <HighScores document={document} sections={sections} records={records} />}
      {reading.state === 'ready' && !reading.isSigned && <Notice status="warning">{t('unsigned')}</Notice>}
      {document && <EarlierAnswers form={form} access={access} document={document} onFailure={onFailure} />}
      {document && access.isPlain && sections.some(isSensitive) && <VaultCard />}
      <Card aria-labelledby="form-sections">
        <Title id="form-sections">{t(`${form}_title`)}</Title>
        <Lead>{t(`${form}_lead`)}</Lead>
        <SectionRows form={form} sections={sections} records={records} />
        <SubmitCard access={access} onFailure={onFailure} stored={stored ?? null} />
      </Card>
      {document && <Scores document={document} sections={sections} records={records} />}
      {needsCrisis && !isNoticeSeen && <CrisisBar />}
    </>
  )
}

const Waiting = () => (
  <Loading>
    <Card>
      <Skeleton width="min(100%, 260px)" height="var(--size-touch)" />
      <SkeletonRows rows={5} />
    </Card>
  </Loading>
)

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
`
const Anew = styled.div`
  margin-top: var(--space-3);
`
const Title = styled.h2`
  ${type('h2')}
`
const Lead = styled.p`
  ${type('body-sm')}
  max-width: 64ch;
  margin-block: var(--space-1) var(--space-3);
  color: var(--text-2);
`
