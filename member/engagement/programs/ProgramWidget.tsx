import { useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { programProgress, selectedAction } from '#shared/rules/index.ts'
import { TabSelector } from '#shared/ui/index.ts'
import { ProgramCard, ProgramCardSkeleton, RichText, WidgetCard } from '#shared/ui/widgets/index.ts'
import type { BuiltInProps } from '../../content/index.ts'
import type { Action } from '../../actions/index.ts'
import { usePrograms } from './usePrograms.ts'
import { stepKey, useProgramSteps } from './useProgramSteps.ts'

/** The member's programs that show their progress, one at a time; a widget for certain programs shows only those. */
const ProgramWidget = ({ widget }: BuiltInProps) => {
  const { t } = useTranslation('programs')
  const { programs, error, isLoading, retry } = usePrograms()
  const stepsOf = useProgramSteps()
  const [chosen, setChosen] = useState<string | null>(null)

  if (!programs) {
    if (!error || isLoading) return <ProgramCardSkeleton title={t('your_programs')} />
    return <WidgetCard title={t('your_programs')} state={{ error }} onRetry={retry} />
  }
  const wanted = new Set(widget.programs.map(({ id }) => id))
  const shown = programs.filter(
    ({ id, visible_progress, actions }) =>
      visible_progress && actions.length > 0 && (wanted.size === 0 || wanted.has(id)),
  )
  const program = shown.find(({ id }) => String(id) === chosen) ?? shown[0]
  if (!program) return null

  const progress = programProgress(program.actions.map((step) => step.progress))
  const message = progress === 100 ? program.completion_message : progress === 0 ? program.welcome_message : null
  const initial = selectedAction<Action>(program.actions)
  return (
    <ProgramCard
      key={program.id}
      title={program.name}
      summary={t('summary', {
        done: program.actions.filter(({ completed }) => completed).length,
        total: program.actions.length,
      })}
      progress={progress}
      progressLabel={t('overall', { name: program.name, percent: progress })}
      above={
        shown.length > 1 && (
          <TabSelector
            label={t('choose_program')}
            variant="pill"
            options={shown.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(program.id)}
            onChange={setChosen}
          />
        )
      }
      message={message && <RichText html={message} />}
      steps={stepsOf(program.actions, program.id)}
      initial={initial && stepKey(initial)}
      hint={t('hint')}
    />
  )
}

export default ProgramWidget
