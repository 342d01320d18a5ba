import * as Radix from 'radix-ui/tabs'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'

export const tabVariants = ['underline', 'pill', 'solid'] as const
export type TabVariant = (typeof tabVariants)[number]

export interface Tab<Value extends string = string> {
  value: Value
  label: ReactNode
  content: ReactNode
  disabled?: boolean
}

export interface TabsProps<Value extends string> {
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Value>[]
  variant?: TabVariant
  /** The selected tab; uncontrolled if omitted. */
  value?: Value
  defaultValue?: Value
  onChange?: (value: Value) => void
}

/** Tabs and their panels, with arrow key navigation. */
export const Tabs = <Value extends string>({
  label,
  tabs,
  variant = 'underline',
  value,
  defaultValue,
  onChange,
}: TabsProps<Value>) => (
  <Radix.Root
    value={value}
    defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
    onValueChange={(next) => {
      const chosen = tabs.find((tab) => tab.value === next)
      if (chosen) onChange?.(chosen.value)
    }}
  >
    <List aria-label={label} data-variant={variant}>
      {tabs.map((tab) => (
        <Trigger key={tab.value} value={tab.value} disabled={tab.disabled} data-variant={variant}>
          {tab.label}
        </Trigger>
      ))}
    </List>
    {tabs.map((tab) => (
      <Panel key={tab.value} value={tab.value}>
        {tab.content}
      </Panel>
    ))}
  </Radix.Root>
)

/** The row of tabs and of the tab selector. */
export const tabRowStyles = css`
  display: flex;
  &[data-variant='underline'] {
    gap: var(--space-6);
    border-bottom: var(--size-hairline) solid var(--line);
    overflow-x: auto;
    scrollbar-width: none;
  }
  &[data-variant='pill'] {
    gap: var(--space-2);
    flex-wrap: wrap;
  }
  &[data-variant='solid'] {
    display: inline-flex;
    flex-wrap: wrap;
    max-width: 100%;
    gap: var(--size-mark);
    padding: var(--space-1);
    border-radius: var(--radius-control-lg);
    background: var(--bg-sunken);
  }
`

/** One tab; `data-state` or aria-checked marks the selected one. */
export const tabStyles = css`
  min-height: var(--size-touch);
  font: var(--type-label);
  color: var(--text-2);
  white-space: nowrap;
  cursor: pointer;
  transition-property: background-color, border-color, color;
  transition-duration: var(--dur-2);
  transition-timing-function: var(--ease-out);
  &:hover:not(:disabled) {
    color: var(--text);
  }
  &:disabled {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  &[data-variant='underline'] {
    font: var(--type-button);
    padding: var(--space-3) 0;
    border-bottom: var(--size-mark) solid transparent;
    &:is([data-state='active'], [data-state='on']) {
      color: var(--text);
      border-color: var(--text);
    }
    &:focus-visible {
      outline-offset: calc(-1 * var(--focus-width));
      border-radius: 0;
    }
  }
  &[data-variant='pill'] {
    padding: var(--space-2) var(--space-4);
    border: var(--size-hairline) solid var(--line-strong);
    border-radius: var(--radius-full);
    &:is([data-state='active'], [data-state='on']) {
      background: var(--text);
      color: var(--bg-surface);
      border-color: var(--text);
    }
  }
  &[data-variant='solid'] {
    flex: 1 1 auto;
    white-space: normal;
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius-control-sm);
    &:is([data-state='active'], [data-state='on']) {
      background: var(--bg-raised);
      color: var(--text);
      box-shadow: var(--shadow-1);
    }
  }
`

const List = styled(Radix.List)`
  ${tabRowStyles}
`

const Trigger = styled(Radix.Trigger)`
  ${tabStyles}
`

const Panel = styled(Radix.Content)`
  padding-top: var(--space-5);
`
