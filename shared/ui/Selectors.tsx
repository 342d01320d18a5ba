import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import * as RadioGroup from 'radix-ui/radio-group'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from './Button.tsx'
import { useText } from './text.ts'
import { tabRowStyles, tabStyles, type TabVariant } from './Tabs.tsx'

export interface CardOption<Value extends string = string> {
  value: Value
  title: string
  description?: ReactNode
  /** A picture or icon above the title. */
  media?: ReactNode
  available?: boolean
}

interface CardSelectorProps<Value extends string> {
  label: string
  options: readonly CardOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Single-select cards. Each card's button is labeled Select, Selected, or Not Available, which is disabled. */
export const CardSelector = <Value extends string>({ label, options, value, onChange }: CardSelectorProps<Value>) => {
  const text = useText()
  return (
    <Cards role="group" aria-label={label}>
      {options.map(({ value: own, title, description, media, available = true }) => {
        const selected = available && own === value
        return (
          <Option key={own} data-selected={selected || undefined}>
            {media}
            <Title>{title}</Title>
            {description ? <Description>{description}</Description> : null}
            <Button
              variant={selected ? 'tinted' : 'outlined'}
              color={available ? 'blue' : 'gray'}
              unavailable={!available}
              aria-pressed={available ? selected : undefined}
              aria-describedby={undefined}
              icon={selected ? <CheckIcon size="1.25rem" aria-hidden="true" /> : undefined}
              onClick={() => onChange(own)}
            >
              {text(available ? (selected ? 'selected' : 'select') : 'not_available')}
            </Button>
          </Option>
        )
      })}
    </Cards>
  )
}

export interface TabSelectorProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  value: Value
  onChange: (value: Value) => void
  variant?: TabVariant
}

/** Looks like tabs but selects a value: day or week, all or open. */
export const TabSelector = <Value extends string>({
  label,
  options,
  value,
  onChange,
  variant = 'solid',
}: TabSelectorProps<Value>) => (
  <Row
    aria-label={label}
    data-variant={variant}
    orientation="horizontal"
    value={value}
    onValueChange={(next) => {
      const chosen = options.find((option) => option.value === next)
      if (chosen) onChange(chosen.value)
    }}
  >
    {options.map((option) => (
      <RadioGroup.Item key={option.value} value={option.value} disabled={option.disabled} asChild>
        <Choice type="button" data-variant={variant} data-state={option.value === value ? 'on' : 'off'}>
          {option.label}
        </Choice>
      </RadioGroup.Item>
    ))}
  </Row>
)

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, var(--size-rail-wide)), 1fr));
  gap: var(--space-4);
`

const Option = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-2);
  padding: var(--space-5);
  background: var(--bg-surface);
  border: var(--size-hairline) solid var(--line);
  border-radius: var(--radius-xl);
  &[data-selected] {
    border-color: var(--btn-blue-fill);
    box-shadow: inset 0 0 0 var(--size-hairline) var(--btn-blue-fill);
  }
  > button {
    margin-top: auto;
  }
`

const Title = styled.p`
  font: var(--type-h3);
  letter-spacing: var(--track-h3);
`

const Description = styled.div`
  font: var(--type-body-sm);
  color: var(--text-2);
  padding-bottom: var(--space-3);
`

const Row = styled(RadioGroup.Root)`
  ${tabRowStyles}
`

const Choice = styled.button`
  ${tabStyles}
`
