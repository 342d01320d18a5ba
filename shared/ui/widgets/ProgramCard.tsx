import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { CaretRightIcon } from '@phosphor-icons/react/dist/csr/CaretRight'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { fact } from '../fact.ts'
import {
  narrowContainer,
  Icon,
  ProgressCircle,
  Skeleton,
  SkeletonCircle,
  SkeletonText,
  type,
  usePrinting,
  VisuallyHidden,
} from '../index.ts'
import { Frame, List, ListHead, Panel, Row, Rows } from './programLayout.ts'
import { StepDetails, type StepContent } from './StepDetails.tsx'
import { StepMark } from './StepMark.tsx'

export interface ProgramCardStep {
  /** Unique within the program. */
  key: string
  title: string
  /** A kebab-case name of the icon list. */
  icon: string | null
  /** 0 to 100. */
  progress: number
  isDone: boolean
  /** Its progress as text, such as '1 of 2 steps'. */
  note: string | null
  /** Content of the panel. */
  content: StepContent
  /** The steps of a group; null for a single step. */
  steps: readonly ProgramCardStep[] | null
}

export interface ProgramCardProps {
  title: string
  /** Such as '2 of 5 actions complete'. */
  summary: string
  /** Overall progress, 0 to 100. */
  progress: number
  /** The progress as text. */
  progressLabel: string
  /** Between the header and the list, such as a choice of programs. */
  above?: ReactNode
  /** Between the header and the list: what the program says to those who begin or have finished it. */
  message?: ReactNode
  steps: readonly ProgramCardStep[]
  /** Key of the initially selected step; null for none. */
  initial: string | null
  /** Shown in the panel while no step is selected. */
  hint: string
}

const groupOf = (steps: readonly ProgramCardStep[], key: string | null): string | null =>
  steps.find(({ steps: children }) => children?.some((child) => child.key === key))?.key ?? null

/** The selected step and the expanded groups. Clicking an open one closes it. */
const useSelection = (steps: readonly ProgramCardStep[], initial: string | null) => {
  const [selected, setSelected] = useState(initial)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const group = groupOf(steps, initial) ?? steps.find(({ key, steps: children }) => key === initial && children)?.key
    return new Set(group === undefined ? [] : [group])
  })
  const press = (step: ProgramCardStep) => {
    if (step.steps === null) return setSelected(selected === step.key ? null : step.key)
    const isOpen = open.has(step.key)
    const others = [...open].filter((key) => key !== step.key)
    setOpen(new Set(isOpen ? others : [...others, step.key]))
    if (!isOpen) setSelected(step.key)
    else if (selected === step.key || groupOf(steps, selected) === step.key) setSelected(null)
  }
  return { selected, open, press }
}

/**
 * A program: its overall progress, its steps, and the details of the selected one. The details are beside the list, or below
 * their step on a narrow card. Give it a `key` per program, so that each starts with its own step.
 */
export const ProgramCard = ({
  title,
  summary,
  progress,
  progressLabel,
  above,
  message,
  steps,
  initial,
  hint,
}: ProgramCardProps) => {
  const heading = useId()
  const { selected, open, press } = useSelection(steps, initial)
  const isPrinted = usePrinting()
  const isOpen = (step: ProgramCardStep) => isPrinted || open.has(step.key)
  const shown = steps.flatMap((step) => [step, ...(isOpen(step) ? (step.steps ?? []) : [])])
  const rowOf = (step: ProgramCardStep, isChild: boolean) => (
    <StepRow
      key={step.key}
      step={step}
      isChild={isChild}
      isSelected={isPrinted || step.key === selected}
      isOpen={isOpen(step)}
      onPress={() => press(step)}
    >
      {!isChild && step.steps && isOpen(step) && (
        <Rows role="list">{step.steps.map((child) => rowOf(child, true))}</Rows>
      )}
    </StepRow>
  )
  return (
    <Frame aria-labelledby={heading}>
      <List style={{ '--rows': shown.length }}>
        <ListHead>
          {above}
          <Overall>
            <ProgressCircle value={progress} label={progressLabel} />
            <div>
              <h2 id={heading}>{title}</h2>
              <p>{summary}</p>
            </div>
          </Overall>
          {message}
        </ListHead>
        <Rows role="list">{steps.map((step) => rowOf(step, false))}</Rows>
        {!isPrinted && !shown.some(({ key }) => key === selected) && (
          <Panel data-empty>
            <p>{hint}</p>
          </Panel>
        )}
      </List>
    </Frame>
  )
}

interface StepRowProps {
  step: ProgramCardStep
  isChild: boolean
  isSelected: boolean
  isOpen: boolean
  onPress: () => void
  children: ReactNode
}

const StepRow = ({ step, isChild, isSelected, isOpen, onPress, children }: StepRowProps) => {
  const panel = useId()
  const isExpanded = step.steps ? isOpen : isSelected
  return (
    <li>
      <Row
        type="button"
        data-child={isChild || undefined}
        data-done={step.isDone || undefined}
        {...fact(`step.${step.key}.state`, step.isDone ? 'done' : 'open')}
        aria-current={isSelected || undefined}
        aria-expanded={isExpanded}
        aria-controls={isSelected ? panel : undefined}
        onClick={onPress}
      >
        <StepMark progress={step.progress} isDone={step.isDone} />
        <Words>
          <span>{step.title}</span>
          {step.note && <small>{step.note}</small>}
        </Words>
        {step.icon && <Icon name={step.icon} size="1.25rem" aria-hidden data-step-icon />}
        {isExpanded ? <CaretDownIcon size={18} aria-hidden /> : <CaretRightIcon size={18} aria-hidden />}
      </Row>
      {isSelected && (
        <Panel id={panel} role="region" aria-label={step.title}>
          <StepDetails key={step.key} content={step.content} />
        </Panel>
      )}
      {children}
    </li>
  )
}

/** A skeleton of the same size with the final heading. */
export const ProgramCardSkeleton = ({ title }: { title: string }) => (
  <Frame aria-busy="true">
    <VisuallyHidden as="h2">{title}</VisuallyHidden>
    <List style={{ '--rows': 4 }}>
      <ListHead>
        <Overall>
          <SkeletonCircle size={96} />
          <Lines>
            <Skeleton width="72%" height={24} />
            <Skeleton width="48%" height={16} />
          </Lines>
        </Overall>
      </ListHead>
      <Rows as="div">
        {[64, 52, 60, 44].map((width) => (
          <WaitingRow key={width}>
            <SkeletonCircle size={28} />
            <Skeleton width={`${width}%`} height={18} />
          </WaitingRow>
        ))}
      </Rows>
      <Panel data-empty>
        <Lines>
          <Skeleton width={52} height={52} radius="var(--radius-control-lg)" />
          <Skeleton width="80%" height={24} />
          <SkeletonText lines={3} />
        </Lines>
      </Panel>
    </List>
  </Frame>
)

const Overall = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-5);

  ${narrowContainer} {
    flex-direction: column;
    align-items: stretch;
  }
  > :last-child {
    flex: 1;
    min-width: 0;
  }
  h2 {
    ${type('h2')}
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  p {
    ${type('body-sm')}
    margin-top: var(--space-1);
    color: var(--text-2);
  }
`
const Words = styled.span`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  > span {
    display: block;
  }
  small {
    ${type('caption')}
    color: var(--text-3);
  }
  ${narrowContainer} {
    order: 1;
    flex-basis: 100%;
  }
`
const Lines = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-3);
`
const WaitingRow = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--size-row);
  padding-inline: var(--space-6);
`
