import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { ButtonLink, Card } from '#shared/ui/index.ts'
import { useCall } from '../../app/index.ts'
import { useMenuPages } from '../../content/index.ts'
import { Kind } from './Results.tsx'

/** Before typing: what can be searched, frequently asked questions, and the existing pages. */
export const Start = () => {
  const { t } = useTranslation(['search', 'help'])
  const pages = useMenuPages()
  return (
    <>
      <p>{t('start')}</p>
      <Questions />
      {pages.length > 0 && (
        <Card>
          <Pages aria-label={t('group_pages')}>
            {pages.map((page) => (
              <li key={page.id}>
                <ButtonLink component={Link} to={page.href} color="gray" variant="tinted">
                  {page.name}
                </ButtonLink>
              </li>
            ))}
          </Pages>
        </Card>
      )}
    </>
  )
}

/** Nothing until they have loaded: searching works without them. */
const Questions = () => {
  const { t } = useTranslation('help')
  const { language } = useLanguage()
  const { data } = useCall('getHelp', { query: { language } }, { revalidateOnFocus: false })
  const results = (data?.questions ?? []).map(({ id, question, answer }) => ({
    id,
    classkey: 'faq',
    title: question,
    note: null,
    html: answer,
    text: null,
    ways: [],
  }))
  return results.length > 0 ? (
    <Sheet>
      <Kind section={{ group: 'help', results }} title={t('questions')} term="" />
    </Sheet>
  ) : null
}

const Sheet = styled(Card)`
  padding: var(--space-4) var(--space-2);
`
const Pages = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
