import { FileTextIcon } from '@phosphor-icons/react/dist/csr/FileText'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { isSafeUrl } from '#shared/rules/index.ts'
import { NewTab, TextLink, type, VisuallyHidden } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import type { Agreement } from './useAgreements.ts'

/** The text of an agreement, collapsed at first, or its file. */
export const DocumentText = ({ document: { name, content, file, version } }: { document: Agreement }) => {
  const { t } = useTranslation('privacy')
  return (
    <Frame>
      {content && (
        <details>
          <summary>
            {t('read')} <VisuallyHidden>{name}</VisuallyHidden>
          </summary>
          <Words tabIndex={0} role="region" aria-label={name}>
            <RichText html={content} />
            <small>{t('version', { version })}</small>
          </Words>
        </details>
      )}
      {file && isSafeUrl(file) && (
        <TextLink href={file} target="_blank" rel="noopener noreferrer">
          <FileTextIcon size={18} aria-hidden /> {t('open_file')}
          <NewTab />
        </TextLink>
      )}
    </Frame>
  )
}

const Frame = styled.div`
  summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--size-touch);
    ${type('label')}
    color: var(--text-link);
    cursor: pointer;
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: var(--size-touch);
    ${type('label')}
  }
`
const Words = styled.div`
  max-height: 320px;
  padding: var(--space-4);
  border-radius: var(--radius-md);
  background: var(--bg-sunken);
  overflow-y: auto;
  ${type('body-sm')}

  small {
    display: block;
    margin-top: var(--space-4);
    ${type('caption')}
    color: var(--text-3);
  }
`
