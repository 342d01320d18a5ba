import { useId, useState } from 'react'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { styled } from 'styled-components'
import { useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { isExternalUrl, isSafeUrl } from '#shared/rules/index.ts'
import { Card, EmptyState, Icon, LanguageSelector, Logo, media, SkeletonRows, SkipLink, Stateful, TextLink, type } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { useCall, usePageTitle, type Answer } from '../app/index.ts'

type HelpAnswer = Answer<'getHelp'>
type Way = HelpAnswer['ways'][number]
type Question = HelpAnswer['questions'][number]

/** The support page, for everybody and without signing in: how to reach people, and what is asked often. */
const Help = () => {
  const { t } = useTranslation(['help', 'shell'])
  const { language } = useLanguage()
  usePageTitle(t('title'))
  const { data, error, isLoading, mutate } = useCall('getHelp', { query: { language } }, { revalidateOnFocus: false })
  return (
    <Frame>
      <SkipLink href="#main">{t('shell:skip_to_content')}</SkipLink>
      <Top>
        <Logo />
        <LanguageSelector compact />
      </Top>
      <Main id="main" tabIndex={-1}>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <Lead>{t('lead')}</Lead>
        <Stateful data={data} error={error} loading={isLoading} onRetry={() => void mutate()} skeleton={<SkeletonRows rows={5} />}>
          {(help) => <Everything help={help} />}
        </Stateful>
      </Main>
    </Frame>
  )
}

export default Help

const Everything = ({ help: { phone, email, ways, questions } }: { help: HelpAnswer }) => {
  const { t } = useTranslation('help')
  const hasWays = ways.length > 0 || phone !== null || email !== null
  return (
    <>
      {hasWays ? (
        <section aria-labelledby="ways">
          <h2 id="ways">{t('ways')}</h2>
          {(phone ?? email) && (
            <Direct>
              {phone && <WayLink href={telephone(phone)}>{phone}</WayLink>}
              {email && <WayLink href={`mailto:${email}`}>{email}</WayLink>}
            </Direct>
          )}
          <Ways>
            {ways.map((way) => (
              <WayCard key={way.id} way={way} />
            ))}
          </Ways>
        </section>
      ) : (
        <Card>
          <EmptyState title={t('no_ways')} message={t('no_ways_hint')} />
        </Card>
      )}
      {questions.length > 0 && (
        <section aria-labelledby="questions">
          <h2 id="questions">{t('questions')}</h2>
          <ul>
            {questions.map((question) => (
              <QuestionRow key={question.id} question={question} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

const WayCard = ({ way: { name, description, icon, phone, email, url, hours } }: { way: Way }) => {
  const { t } = useTranslation('help')
  return (
    <Card as="li">
      <Icon name={icon ?? 'lifebuoy'} size="1.5rem" aria-hidden />
      <h3>{name}</h3>
      {description && <RichText html={description} />}
      {hours && <small>{hours}</small>}
      {phone && <WayLink href={telephone(phone)}>{phone}</WayLink>}
      {email && <WayLink href={`mailto:${email}`}>{email}</WayLink>}
      {url && isSafeUrl(url) && <WayLink href={url}>{isExternalUrl(url) ? url.replace(/^https?:\/\//, '') : t('open_page')}</WayLink>}
    </Card>
  )
}

const WayLink = ({ href, children }: { href: string; children: string }) => (
  <TextLink href={href} {...(/^https?:/.test(href) && isExternalUrl(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
    {children}
  </TextLink>
)

const QuestionRow = ({ question: { question, answer } }: { question: Question }) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Row>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {question}
        <CaretDownIcon size={20} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <RichText html={answer} />}
      </div>
    </Row>
  )
}

const Frame = styled.div`
  min-height: 100dvh;
  padding: 0 var(--space-4) var(--space-16);
`
const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  max-width: 880px;
  min-height: var(--size-header);
  margin: 0 auto;
`
const Main = styled.main`
  display: flex;
  flex-direction: column;
  gap: var(--space-10);
  max-width: 880px;
  margin: var(--space-6) auto 0;
  outline: none;

  h1 {
    ${type('h1')}
    outline: none;
  }
  h2 {
    ${type('h2')}
    margin-bottom: var(--space-4);
  }
  ${media.mobile} {
    gap: var(--space-8);
  }
`
const Lead = styled.p`
  ${type('body-lg')}
  margin-top: calc(var(--space-8) * -1);
  color: var(--text-2);
`
const Direct = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-8);
  margin-bottom: var(--space-4);

  a {
    ${type('body-lg')}
    display: inline-flex;
    align-items: center;
    min-height: var(--size-touch);
  }
`
const Ways = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
  gap: var(--space-4);

  li {
    display: flex;
    flex-direction: column;
    align-items: flex-start;
    gap: var(--space-1);
    padding: var(--space-5);
  }
  li > svg {
    margin-bottom: var(--space-2);
    color: var(--btn-blue-text);
  }
  h3 {
    ${type('h3')}
  }
  h3 + div {
    ${type('body-sm')}
    color: var(--text-2);
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--size-touch);
    overflow-wrap: anywhere;
  }
`
const Row = styled.li`
  border-top: var(--size-hairline) solid var(--line);

  button {
    ${type('body')}
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-4);
    width: 100%;
    min-height: var(--size-row);
    font-weight: var(--weight-medium);
    text-align: start;
  }
  button svg {
    flex: none;
    color: var(--text-3);
    transition: transform var(--dur-2) var(--ease-out);
  }
  button[aria-expanded='true'] svg {
    transform: rotate(180deg);
  }
  > div {
    max-width: 64ch;
    padding-bottom: var(--space-5);
    color: var(--text-2);
  }
`
