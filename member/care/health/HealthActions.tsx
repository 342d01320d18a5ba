import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { EmptyState, Stateful } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { ActionRow } from './ActionRow.tsx'
import { MedicationsToday } from './medications/MedicationsToday.tsx'
import { Rows, RowsSkeleton } from './parts.tsx'
import { useHealthActions, type ActionList } from './useHealthActions.ts'

/** The member's health actions: open ones, completed ones, and others the programs offer. */
const HealthActions = () => {
  const { t } = useTranslation('health')
  const { inProgress, completed, offered, change, isPending } = useHealthActions()
  const shared = { onChange: change, isPending }
  return (
    <>
      <PageHead title={t('actions')} lead={t('actions_lead')} />
      <PageBody>
        <Columns>
          <Column>
            <Part
              title={t('in_progress')}
              list={inProgress}
              empty={<EmptyState title={t('actions_empty')} message={t('actions_empty_message')} />}
              {...shared}
            />
            {offered.models?.length !== 0 && <Part title={t('offered')} list={offered} {...shared} />}
            <Part
              title={t('completed')}
              list={completed}
              empty={<EmptyState title={t('completed_empty')} message={t('completed_empty_message')} />}
              {...shared}
            />
          </Column>
          <Column>
            <MedicationsToday />
          </Column>
        </Columns>
      </PageBody>
    </>
  )
}

export default HealthActions

interface PartProps extends Pick<ReturnType<typeof useHealthActions>, 'isPending'> {
  title: string
  list: ActionList
  empty?: ReactNode
  onChange: ReturnType<typeof useHealthActions>['change']
}

const Part = ({ title, list: { models, error, isLoading, retry }, empty, onChange, isPending }: PartProps) => (
  <WidgetCard title={title} meta={models && models.length > 0 ? models.length : undefined}>
    <Stateful
      data={models}
      error={error}
      loading={isLoading}
      onRetry={retry}
      skeleton={<RowsSkeleton />}
      isEmpty={(actions) => actions.length === 0}
      empty={empty}
    >
      {(actions) => (
        <Rows>
          {actions.map((action) => (
            <ActionRow
              key={action.id}
              action={action}
              isPending={isPending(action.id)}
              onChange={(how) => onChange(action, how)}
            />
          ))}
        </Rows>
      )}
    </Stateful>
  </WidgetCard>
)

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26.25rem), 1fr));
  align-items: start;
  gap: var(--space-6);
  max-width: 1280px;
`
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;

  &:empty {
    display: none;
  }
`
