import { useRecordContext } from 'react-admin'
import { useIsBounded } from '../../data/useIsBounded.ts'
import { formatNumber } from '../../format/format.ts'
import { Panel, PanelList, useCallData, Words } from '../../parts/related-panels/index.ts'
import { Status } from '../../ui/status-marks/index.ts'

/** From this share on, a limit is nearly reached. */
const nearly = 0.9

const Used = ({ name, about, used, most }: { name: string; about: string; used: number; most: number | null }) => (
  <li>
    <Words title={name}>{about}</Words>
    <span>
      {formatNumber(used)} {most !== null && `of ${formatNumber(most)}`}
    </span>
    {most !== null && used >= most * nearly && (
      <Status
        {...(used >= most
          ? ({ label: 'Reached', tone: 'bad', icon: 'bad' } as const)
          : ({ label: 'Nearly reached', tone: 'warning', icon: 'warning' } as const))}
      />
    )}
  </li>
)

/** How much of its limits an organization uses, so that it does not slow down the others. */
export const Usage = () => {
  const id = Number(useRecordContext()?.id)
  const isBounded = useIsBounded()
  const { data, error, isLoading, reload } = useCallData(
    'getOrganizationUsage',
    id && !isBounded ? { params: { id } } : null,
  )
  if (isBounded) return null
  return (
    <Panel
      title="Usage"
      lead="Limits keep one organization from slowing down the others. They are set in the form, under Limits."
      isLoading={isLoading}
      error={error}
      onRetry={() => void reload()}
    >
      {data && (
        <PanelList>
          <Used name="Members" about="When all places are taken, nobody else can join." {...data.members} />
          <Used
            name="Imported rows today"
            about="Counted anew at midnight UTC. Larger files are refused until then."
            {...data.import_rows}
          />
          <Used
            name="Program mails this hour"
            about="Further ones wait for the next hour. Mails about accounts and results are not counted."
            {...data.mails}
          />
          <li>
            <Words title="Requests a minute">
              All of its people together. Further ones are refused for the minute.
            </Words>
            <span>at most {formatNumber(data.requests_per_minute)}</span>
          </li>
          <li>
            <Words title="Files of each member">Photos, results and attachments.</Words>
            <span>at most {formatNumber(Math.round(data.member_storage_bytes / 1024 / 1024))} MB</span>
          </li>
          <li>
            <Words title="Jobs that wait">They take turns with those of other organizations.</Words>
            <span>{formatNumber(data.jobs)}</span>
          </li>
        </PanelList>
      )}
    </Panel>
  )
}
