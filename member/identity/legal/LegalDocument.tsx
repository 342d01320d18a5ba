import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { isSafeUrl, type PublicDocument } from '#shared/rules/index.ts'
import { ButtonLink, Card, EmptyState, NewTab, SkeletonText, Stateful, TextLink, type } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { useCall, usePageTitle, type Answer } from '../../app/index.ts'
import { VisitorPage } from '../visitor/index.ts'

/** The privacy notice or the terms of use, for anyone. */
export const LegalDocument = ({ kind }: { kind: PublicDocument }) => {
  const { t } = useTranslation('sign_in')
  const { language } = useLanguage()
  const { data, error, isLoading, mutate } = useCall(
    'getLegalDocument',
    { params: { kind }, query: { language } },
    { revalidateOnFocus: false },
  )
  const title = data?.name ?? t(kind)
  usePageTitle(title)
  return (
    <VisitorPage title={title}>
      <Stateful
        // Having nothing published is a valid answer.
        data={data === undefined ? undefined : { document: data }}
        error={error}
        loading={isLoading}
        onRetry={() => void mutate()}
        skeleton={<SkeletonText lines={8} />}
      >
        {({ document }) => (document ? <Words document={document} /> : <Nothing />)}
      </Stateful>
    </VisitorPage>
  )
}

const Words = ({
  document: { version, description, content, file },
}: {
  document: NonNullable<Answer<'getLegalDocument'>>
}) => {
  const { t } = useTranslation('sign_in')
  return (
    <Text>
      {description && <p>{description}</p>}
      {content && <RichText html={content} />}
      {file && isSafeUrl(file) && (
        <TextLink href={file} target="_blank" rel="noopener noreferrer">
          <FileTextIcon size={20} aria-hidden /> {t('document_file')}
          <NewTab />
        </TextLink>
      )}
      <small>{t('document_version', { version })}</small>
    </Text>
  )
}

const Nothing = () => {
  const { t } = useTranslation('sign_in')
  return (
    <Card>
      <EmptyState
        title={t('document_none')}
        message={t('document_none_message')}
        action={
          <ButtonLink component={Link} to="/help" color="gray" variant="tinted">
            {t('help')}
          </ButtonLink>
        }
      />
    </Card>
  )
}

const Text = styled.div`
  display: grid;
  gap: var(--space-6);
  max-width: 68ch;
  margin-top: calc(var(--space-6) * -1);
  overflow-wrap: break-word;

  > p {
    ${type('body-lg')}
    color: var(--text-2);
  }
  > a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--size-touch);
    justify-self: start;
  }
  h2 {
    margin-block: var(--space-8) var(--space-2);
  }
  h2:first-child {
    margin-top: 0;
  }
  ul {
    padding-left: var(--space-5);
    list-style: disc;
  }
  > small {
    ${type('caption')}
    color: var(--text-3);
  }
`
