import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { emptyDocument, type FormName } from '#shared/rules/index.ts'
import { Button, Card, ErrorState, Loading, Notice, Skeleton, SkeletonRows, toast, type } from '#shared/ui/index.ts'
import { failureOf, useErrorText } from '../app/index.ts'
import { VaultCard } from '../vault/index.ts'
import { Scores } from './Scores.tsx'
import { SectionForm } from './SectionForm.tsx'
import { SectionRows } from './SectionRows.tsx'
import { SubmitCard } from './SubmitCard.tsx'
import { isConflict, useMemberForm, type FormAccess } from './useMemberForm.ts'

/** One toast for whatever goes wrong with a form; it stays until it is closed. */
const failureToast = 'form-failure'

/** A form by its sections. The address holds the section that is open, so that the browser's way back works. */
export const Questionnaire = ({ form }: { form: FormName }) => {
  const { t } = useTranslation('forms')
  const errorText = useErrorText()
  const access = useMemberForm(form)
  const [parameters, setParameters] = useSearchParams()
  const { sections, reading, reload } = access
  const code = parameters.get('section')?.toUpperCase()
  const onFailure = useCallback(
    (error: unknown) => {
      if (isConflict(error)) toast.formError(t('conflict'), { id: failureToast, action: { label: t('load_newer'), onPress: reload } })
      else toast.formError(errorText(failureOf(error)), { id: failureToast })
    },
    [t, errorText, reload],
  )
  if (access.hasFailed) {
    return (
      <Card>
        <ErrorState title={t('load_failed')} onRetry={reload} />
      </Card>
    )
  }
  if (!sections || reading.state === 'loading') return <Waiting />
  const section = sections.find((one) => one.code === code)
  const canWrite = reading.state === 'ready' || (reading.state === 'unreadable' && access.isSealing)
  const document = reading.state === 'ready' ? reading.document : emptyDocument
  if (section && canWrite) {
    return (
      <SectionForm
        // Another window's version replaces what stands in the fields.
        key={`${section.code} ${reading.state} ${access.loadedAt}`}
        section={section}
        document={document}
        isSealing={access.isSealing}
        maySkip={form === 'hra'}
        save={access.save}
        onFailure={onFailure}
        onLeave={() => setParameters({})}
      />
    )
  }
  return (
    <Stack>
      {reading.state === 'closed' && <VaultCard what="forms" />}
      {section && (
        <div>
          <Button color="gray" variant="tinted" onClick={() => setParameters({})}>
            {t('all_sections')}
          </Button>
        </div>
      )}
      {!section && <Overview form={form} access={access} onFailure={onFailure} />}
    </Stack>
  )
}

const Overview = ({ form, access, onFailure }: { form: FormName; access: FormAccess; onFailure: (error: unknown) => void }) => {
  const { t } = useTranslation('forms')
  const { reading, sections = [], records, stored } = access
  return (
    <>
      {reading.state === 'unreadable' && <Notice status="warning">{t('unreadable')}</Notice>}
      {reading.state === 'ready' && !reading.isSigned && <Notice status="warning">{t('unsigned')}</Notice>}
      <Card aria-labelledby="form-sections">
        <Title id="form-sections">{t(`${form}_title`)}</Title>
        <Lead>{t(`${form}_lead`)}</Lead>
        <SectionRows sections={sections} records={records} />
        <SubmitCard access={access} onFailure={onFailure} stored={stored ?? null} />
      </Card>
      {reading.state === 'ready' && <Scores document={reading.document} sections={sections} />}
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
const Title = styled.h2`
  ${type('h2')}
`
const Lead = styled.p`
  ${type('body-sm')}
  max-width: 64ch;
  margin-block: var(--space-1) var(--space-3);
  color: var(--text-2);
`
