import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { SkeletonRows, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { chosenOf, usePreferenceHeaders, type PreferenceHeader } from './usePreferenceHeaders.ts'

/** What the member wants help with, how to contact them and so on, as the platform asks for it. Empty if it asks nothing. */
export const Experience = () => {
  const { t } = useTranslation('profile')
  const { headers, error, isLoading, retry, choose } = usePreferenceHeaders()
  if (headers?.length === 0) return null
  const state = headers ? 'ready' : error && !isLoading ? { error } : 'loading'
  return (
    <WidgetCard title={t('experience')} state={state} skeleton={<SkeletonRows rows={4} />} onRetry={retry}>
      <Questions>
        {headers?.map((header) => (
          <Question key={header.id} header={header} onChoose={(id) => void choose(header, id)} />
        ))}
      </Questions>
    </WidgetCard>
  )
}

interface QuestionProps {
  header: PreferenceHeader
  onChoose: (optionId: number) => void
}

const Question = ({ header, onChoose }: QuestionProps) => {
  const { name, description, selection, max_choices, categories } = header
  const isSingle = selection === 'single'
  const isFull = !isSingle && max_choices !== null && chosenOf(header).length >= max_choices
  const shown = categories.filter(({ options }) => options.length > 0)
  return (
    <Group role="group" aria-labelledby={`preference-${header.id}`}>
      <h4 id={`preference-${header.id}`}>{name}</h4>
      {description && <p>{description}</p>}
      {shown.map((category) => (
        <div key={category.id}>
          {shown.length > 1 && <h5>{category.name}</h5>}
          <Chips>
            {category.options.map(({ id, name: option, is_selected }) => (
              <Chip
                key={id}
                type="button"
                aria-pressed={is_selected}
                disabled={isFull && !is_selected}
                onClick={() => onChoose(id)}
              >
                {is_selected && <CheckIcon size={18} aria-hidden />}
                {option}
              </Chip>
            ))}
          </Chips>
        </div>
      ))}
    </Group>
  )
}

const Questions = styled.div`
  display: grid;
  gap: var(--space-6);
`
const Group = styled.div`
  display: grid;
  gap: var(--space-2);

  h4 {
    ${type('label')}
  }
  p,
  h5 {
    ${type('caption')}
    color: var(--text-3);
  }
  h5 {
    margin: 0 0 var(--space-2);
  }
`
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
const Chip = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--size-touch);
  padding: 0 var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-full);
  background: var(--bg-surface);
  ${type('label')}

  &:hover:not(:disabled) {
    background: var(--bg-hover);
  }
  &[aria-pressed='true'] {
    border-color: var(--btn-purple-outline);
    background: var(--btn-purple-tint);
    color: var(--btn-purple-on-tint);
  }
  &:disabled {
    border-color: var(--line);
    color: var(--text-3);
    cursor: not-allowed;
  }
  &:focus-visible {
    border-radius: var(--radius-full);
  }
`
