import { CheckCircleIcon, CircleHalfIcon, CircleIcon } from '@phosphor-icons/react'
import type { AnswerOf } from '#shared/client/index.ts'
import { sentenceCase } from '../../../format/words.ts'
import { Panel, PanelList, useCallData, Words } from '../../../parts/related-panels/index.ts'
import { Mark } from './panels.tsx'

type Section = AnswerOf<'getUserHealth'>['assessment'][number]

const StatusMark = ({ status }: Pick<Section, 'status'>) => {
  if (status === 'complete') {
    return (
      <Mark tone="good">
        <CheckCircleIcon size={14} weight="fill" /> Complete
      </Mark>
    )
  }
  return (
    <Mark tone={status === 'new' ? 'none' : 'info'}>
      {status === 'new' ? <CircleIcon size={14} /> : <CircleHalfIcon size={14} weight="fill" />}
      {status === 'new' ? 'Not started' : sentenceCase(status)}
    </Mark>
  )
}

/** Progress of the health assessment forms, without answers. */
export const AssessmentPanel = ({ userId }: { userId: number }) => {
  const { data, error, isLoading, reload } = useCallData('getUserHealth', { params: { id: userId } })
  const done = data?.assessment.filter(({ status }) => status === 'complete').length ?? 0
  return (
    <Panel
      title="Health assessment"
      lead={data && `${done} of ${data.assessment.length} topics complete`}
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
    >
      <PanelList>
        {(data?.assessment ?? []).map(({ code, status }) => (
          <li key={code}>
            <Words title={sentenceCase(code.toLowerCase())} />
            <StatusMark status={status} />
          </li>
        ))}
      </PanelList>
    </Panel>
  )
}
