import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { useLanguage, useTranslation } from '#shared/i18n/index.ts'
import { callHref, isExternalUrl, isHelpTopic, isSafeUrl, type HelpTopic } from '#shared/rules/index.ts'
import { Card, EmptyState, Icon, NewTab, SkeletonRows, Stateful, TextLink, type } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { useCall, usePageTitle, type Answer } from '../../app/index.ts'
import { useSessionStatus } from '../../session/index.ts'
import { VisitorPage } from '../../identity/visitor/index.ts'
import { QuestionRow } from './QuestionRow.tsx'
import { Topics } from './Topics.tsx'

type HelpAnswer = Answer<'getHelp'>
type Way = HelpAnswer['ways'][number]

/** What visitors ask before signing up. */
const signingIn: readonly HelpTopic[] = ['sign-in', 'password', 'invitation']
/** Visitors cannot open links into the member area. */
const isOpenToVisitors = ({ phone, email, url }: Way): boolean =>
  phone !== null || email !== null || !url?.startsWith('/client/')

/** The public support page: contact details and frequently asked questions. */
const Help = () => {
  const { t } = useTranslation('help')
  const { language } = useLanguage()
  usePageTitle(t('title'))
  const asked = useSearchParams()[0].get('topic')
  const topic = isHelpTopic(asked) ? asked : null
  const isVisitor = useSessionStatus() === 'signed-out'
  const { data, error, isLoading, mutate } = useCall('getHelp', { query: { language } }, { revalidateOnFocus: false })
  return (
    <VisitorPage title={t('title')}>
      <Lead>{t('lead')}</Lead>
      {topic && !(isVisitor && signingIn.includes(topic)) && (
        <Topics key={topic} id="topic" title={t('topic')} topics={[topic]} open={topic} />
      )}
      {isVisitor && <Topics id="signing-in" title={t('signing_in')} topics={signingIn} open={topic} />}
      <Stateful
        data={data}
        error={error}
        loading={isLoading}
        onRetry={() => void mutate()}
        skeleton={<SkeletonRows rows={5} />}
      >
        {(help) => <Everything help={isVisitor ? { ...help, ways: help.ways.filter(isOpenToVisitors) } : help} />}
      </Stateful>
    </VisitorPage>
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
              {phone && <WayLink href={callHref(phone)}>{phone}</WayLink>}
              {email && <WayLink href={`mailto:${email}`}>{email}</WayLink>}
            </Direct>
          )}
          <RecoveryOptions>
            {ways.map((way) => (
              <WayCard key={way.id} way={way} />
            ))}
          </RecoveryOptions>
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
            {questions.map(({ id, question, answer }) => (
              <QuestionRow key={id} question={question}>
                <RichText html={answer} />
              </QuestionRow>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const WayCard = ({ way: { name, description, icon, phone, email, url, hours } }: { way: Way }) => {
  const { t } = useTranslation('help')
  return (
    <Card as="li">
      <Icon name={icon ?? 'lifebuoy'} size="1.5rem" aria-hidden />
      <h3>{name}</h3>
      {description && <RichText html={description} />}
      {hours && <small>{hours}</small>}
      {phone && <WayLink href={callHref(phone)}>{phone}</WayLink>}
      {email && <WayLink href={`mailto:${email}`}>{email}</WayLink>}
      {url && isSafeUrl(url) && (
        <WayLink href={url}>{isExternalUrl(url) ? url.replace(/^https?:\/\//, '') : t('open_page')}</WayLink>
      )}
    </Card>
  )
}

const WayLink = ({ href, children }: { href: string; children: string }) => {
  const isSite = /^https?:/.test(href) && isExternalUrl(href)
  return (
    <TextLink href={href} {...(isSite ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
      {isSite && <NewTab />}
    </TextLink>
  )
}

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
const RecoveryOptions = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18.75rem), 1fr));
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
