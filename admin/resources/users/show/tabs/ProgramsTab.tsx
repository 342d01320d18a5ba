import { Box, Button, IconButton, LinearProgress } from '@mui/material'
import { CheckCircleIcon, CircleIcon, SignOutIcon } from '@phosphor-icons/react'
import { useRefresh } from 'react-admin'
import type { AnswerOf } from '#shared/client/index.ts'
import { programProgress } from '#shared/rules/index.ts'
import { formatDate } from '../../../../format/format.ts'
import { Panel, PanelList, useCallData, Words } from '../../../../parts/related-panels/index.ts'
import { Picker } from '../../../../generated/kinds/inputs/Picker.tsx'
import { Board } from '../../parts/panels.tsx'
import { useChange } from '../../parts/useChange.tsx'
import { useHasPermission, useMember } from '../../parts/useMember.ts'
import { styled } from '@mui/material/styles'
import { Tooltip } from '../../../../ui/tooltip/index.ts'

const Progress = styled(LinearProgress)({
  height: 4,
  backgroundColor: 'var(--chart-track)',
  '& .MuiLinearProgress-bar': { backgroundColor: 'var(--chart-program)' },
})

type Program = AnswerOf<'listUserPrograms'>['models'][number]
type Step = Program['actions'][number]
type Action = Step['grouped'][number]
type Change = ReturnType<typeof useChange>['change']

const nameOf = ({ title, name, code }: Pick<Action, 'title' | 'name' | 'code'>) => title ?? name ?? code ?? 'Action'

/** The member's programs with all actions, which can be marked complete or incomplete. */
const ProgramsTab = () => {
  const { id } = useMember()
  const may = useHasPermission()
  const refresh = useRefresh()
  const { data, error, isLoading, reload } = useCallData('listUserPrograms', { params: { id } })
  const { change, isBusy } = useChange(async () => {
    await reload()
    refresh()
  })
  const programs = data?.models ?? []
  const link = (program_id: number) => ({ body: { user_id: id, program_id } })
  return (
    <Board>
      <Panel
        title="Programs"
        count={data?.models.length}
        lead="Adding a program starts its scheduled steps. Removing it cancels upcoming ones."
        isLoading={isLoading}
        error={error}
        onRetry={() => void reload()}
        empty={programs.length === 0 ? 'No programs yet. Add one to get started.' : undefined}
        actions={
          may('user:write') && (
            <Picker
              to="programs"
              label="Add to a program…"
              without={programs.map((program) => program.id)}
              onPick={(program) =>
                void change({
                  work: (call) => call('linkUserProgram', link(program.id)),
                  done: `Added to ${String(program['name'])}`,
                  undo: (call) => call('unlinkUserProgram', link(program.id)),
                  undone: `Removed from ${String(program['name'])}`,
                })
              }
            />
          )
        }
      />
      {programs.map((program) => (
        <ProgramPanel
          key={program.id}
          program={program}
          change={change}
          isBusy={isBusy}
          onLeave={
            may('user:write')
              ? () =>
                  void change({
                    work: (call) => call('unlinkUserProgram', link(program.id)),
                    done: `Removed from ${program.name}`,
                    undo: (call) => call('linkUserProgram', link(program.id)),
                    undone: `Added back to ${program.name}`,
                  })
              : undefined
          }
        />
      ))}
    </Board>
  )
}

interface ProgramPanelProps {
  program: Program
  change: Change
  isBusy: boolean
  onLeave: (() => void) | undefined
}

const ProgramPanel = ({ program, change, isBusy, onLeave }: ProgramPanelProps) => {
  // Counted as on the member's card, where a group is one action.
  const { actions } = program
  const done = actions.filter(({ completed }) => completed).length
  const percent = programProgress(actions.map(({ progress }) => progress))
  const words = actions.length === 0 ? 'No actions yet' : `${done} of ${actions.length} actions complete`
  return (
    <Panel
      title={program.name}
      lead={words}
      empty={actions.length === 0 ? 'This program has no actions yet.' : undefined}
      actions={
        onLeave && (
          <Tooltip title="Remove from program">
            <IconButton aria-label={`Remove from ${program.name}`} disabled={isBusy} onClick={onLeave}>
              <SignOutIcon size={18} />
            </IconButton>
          </Tooltip>
        )
      }
    >
      <Progress variant="determinate" value={percent} aria-label={words} />
      <PanelList>
        {program.actions.map((step) => (
          <StepRows key={`${step.group ? 'group' : 'action'} ${step.id}`} step={step} change={change} isBusy={isBusy} />
        ))}
      </PanelList>
    </Panel>
  )
}

const StepRows = ({ step, change, isBusy }: { step: Step; change: Change; isBusy: boolean }) => (
  <>
    <StepRow step={step} change={change} isBusy={isBusy} />
    {step.grouped.map((action) => (
      <StepRow key={action.id} step={action} change={change} isBusy={isBusy} isInside />
    ))}
  </>
)

const StepRow = ({
  step,
  change,
  isBusy,
  isInside = false,
}: {
  step: Action
  change: Change
  isBusy: boolean
  isInside?: boolean
}) => {
  const { id } = useMember()
  const may = useHasPermission()
  const name = nameOf(step)
  const request = {
    body: { code: step.code ?? '', group: step.group, program_id: step.program_id, user_id_to_complete: id },
  }
  const complete = {
    words: `${name} marked complete`,
    work: (call: Parameters<Parameters<Change>[0]['work']>[0]) => call('completeAction', request),
  }
  const open = {
    words: `${name} marked incomplete`,
    work: (call: Parameters<Parameters<Change>[0]['work']>[0]) => call('uncompleteAction', request),
  }
  const [to, back] = step.completed ? [open, complete] : [complete, open]
  return (
    <Box component="li" sx={isInside ? { paddingLeft: '46px !important' } : {}}>
      {step.completed ? (
        <CheckCircleIcon
          size={20}
          weight="fill"
          color="var(--status-good-fg)"
          aria-hidden={false}
          aria-label="Complete"
        />
      ) : (
        <CircleIcon size={20} color="var(--text-3)" aria-hidden={false} aria-label="Open" />
      )}
      <Words title={name}>
        {step.completed_at
          ? `Completed ${formatDate(step.completed_at)}`
          : step.progress > 0
            ? `${Math.round(step.progress)}%`
            : 'Not started'}
        {step.star_value > 0 && ` · ${step.star_value} stars`}
      </Words>
      {may('userprogramaction:write') && step.code && (
        <Button
          disabled={isBusy}
          aria-label={`Mark ${step.completed ? 'incomplete' : 'complete'}: ${name}`}
          onClick={() => void change({ work: to.work, done: to.words, undo: back.work, undone: back.words })}
        >
          Mark {step.completed ? 'incomplete' : 'complete'}
        </Button>
      )}
    </Box>
  )
}

export default ProgramsTab
