import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import type { HelpTopic } from '#shared/rules/index.ts'
import { TextLink } from '#shared/ui/index.ts'
import { QuestionRow } from './QuestionRow.tsx'

/** Question, answer, and the page that solves it. */
const words = {
  'sign-in': { question: 'sign_in', answer: 'sign_in_answer', way: { to: '/login', label: 'sign_in_way' } },
  password: { question: 'password', answer: 'password_answer', way: { to: '/forgot-password', label: 'password_way' } },
  invitation: { question: 'invitation', answer: 'invitation_answer', way: null },
  'kit-registration': { question: 'kit_registration', answer: 'kit_registration_answer', way: null },
  'kit-sample': { question: 'kit_sample', answer: 'kit_sample_answer', way: null },
  'kit-delivery': { question: 'kit_delivery', answer: 'kit_delivery_answer', way: null },
  results: { question: 'results', answer: 'results_answer', way: null },
} as const satisfies Record<HelpTopic, object>

interface TopicsProps {
  id: string
  title: string
  topics: readonly HelpTopic[]
  /** Expanded from the start. */
  open?: HelpTopic | null
}

/** Problems this page can answer by itself. */
export const Topics = ({ id, title, topics, open = null }: TopicsProps) => {
  const { t } = useTranslation('help')
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {topics.map((topic) => {
          const { question, answer, way } = words[topic]
          return (
            <QuestionRow key={topic} question={t(question)} isOpenFirst={topic === open}>
              <p>{t(answer)}</p>
              {way && (
                <Way as={Link} to={way.to}>
                  {t(way.label)}
                </Way>
              )}
            </QuestionRow>
          )
        })}
      </ul>
    </section>
  )
}

const Way = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: var(--size-touch);
`
