import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneRight'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useUnsavedWarning } from '../../app/index.ts'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, Notice, TextInput, type } from '#shared/ui/index.ts'
import type { State } from './useScout.ts'

interface ComposerProps {
  state: State
  /** Nothing has been asked yet. */
  isFirst: boolean
  isWaiting: boolean
  onAsk: (text: string) => void
  onEnd: () => void
  onAgain: () => void
}

const questions = ['ask_water', 'ask_tasks', 'ask_appointment', 'ask_abilities'] as const
const longest = 1_000

/** Where the member types; suggested questions at first; and a button to end the conversation. */
export const Composer = ({ state, isFirst, isWaiting, onAsk, onEnd, onAgain }: ComposerProps) => {
  const { t } = useTranslation('scout')
  const [text, setText] = useState('')
  useUnsavedWarning('scout', text !== '')
  const line = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (state === 'open') line.current?.focus({ preventScroll: true })
  }, [state])
  const send = (event: FormEvent) => {
    event.preventDefault()
    onAsk(text)
    setText('')
  }
  if (state === 'over')
    return (
      <>
        <Notice status="info">{t('over')}</Notice>
        <div>
          <Button color="blue" variant="tinted" loading={isWaiting} onClick={onAgain}>
            {t('again')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      {isFirst && (
        <Questions aria-label={t('suggestions')}>
          {questions.map((name) => (
            <li key={name}>
              <Button color="gray" variant="outlined" onClick={() => onAsk(t(name))}>
                {t(name)}
              </Button>
            </li>
          ))}
        </Questions>
      )}
      <Form onSubmit={send}>
        <TextInput
          ref={line}
          label={t('write')}
          value={text}
          maxLength={longest}
          autoComplete="off"
          enterKeyHint="send"
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          color="blue"
          variant="filled"
          disabled={text.trim() === ''}
          icon={<PaperPlaneRightIcon size={20} aria-hidden />}
        >
          {t('send')}
        </Button>
        <Button color="gray" variant="tinted" onClick={onEnd}>
          {t('end')}
        </Button>
      </Form>
    </>
  )
}

const Questions = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  button {
    ${type('body-sm')}
    text-align: start;
  }
`
const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: var(--space-2);

  > :first-child {
    flex: 1 1 16rem;
  }
  button {
    min-height: var(--size-input);
  }
`
