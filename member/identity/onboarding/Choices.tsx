import * as Radio from 'radix-ui/radio-group'
import { styled } from 'styled-components'
import { type } from '#shared/ui/index.ts'

interface ChoicesProps<Value extends string> {
  label: string
  value: Value | null
  options: readonly { value: Value; title: string; help: string }[]
  onChange: (value: Value) => void
}

/** One answer out of a few, each in a row that is easy to tap. */
export const Choices = <Value extends string>({ label, value, options, onChange }: ChoicesProps<Value>) => (
  <List
    aria-label={label}
    value={value ?? ''}
    onValueChange={(next) => {
      const chosen = options.find((option) => option.value === next)
      if (chosen) onChange(chosen.value)
    }}
  >
    {options.map((option) => (
      <Radio.Item key={option.value} value={option.value} asChild>
        <Choice type="button">
          <i aria-hidden="true" />
          <span>
            <strong>{option.title}</strong>
            <small>{option.help}</small>
          </span>
        </Choice>
      </Radio.Item>
    ))}
  </List>
)

const List = styled(Radio.Root)`
  display: grid;
  gap: var(--space-3);
`
const Choice = styled.button`
  display: flex;
  align-items: center;
  gap: var(--space-4);
  min-height: 64px;
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--bg-surface);
  text-align: left;

  &:hover {
    background: var(--bg-hover);
  }
  i {
    flex: none;
    width: 22px;
    height: 22px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-full);
  }
  &[data-state='checked'] {
    border-color: var(--btn-blue-fill);
    box-shadow: inset 0 0 0 1px var(--btn-blue-fill);
    background: var(--btn-blue-ghost-hover);
  }
  &[data-state='checked'] i {
    border: 7px solid var(--btn-blue-fill);
  }
  span {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  strong {
    ${type('label')}
  }
  small {
    ${type('caption')}
    color: var(--text-2);
  }
`
