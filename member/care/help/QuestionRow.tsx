import { useId, useState, type ReactNode } from 'react'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { styled } from 'styled-components'
import { type, usePrinting } from '#shared/ui/index.ts'

interface QuestionRowProps {
  question: string
  isOpenFirst?: boolean
  /** The answer. */
  children: ReactNode
}

/** A question that expands to show its answer. */
export const QuestionRow = ({ question, isOpenFirst = false, children }: QuestionRowProps) => {
  const id = useId()
  const [isChosen, setOpen] = useState(isOpenFirst)
  const isOpen = usePrinting() || isChosen
  return (
    <Row>
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isChosen)}>
        {question}
        <CaretDownIcon size={20} aria-hidden />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </Row>
  )
}

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
