import { GeneratedEdit } from '../../generated/index.tsx'
import { sentenceCase } from '../../generated/format.ts'
import { ChildPanel, Panels } from '../../related/index.ts'

const beside = (
  <Panels>
    <ChildPanel
      of="biomarkerrangeeffect"
      by="biomarkerrange_id"
      title="Effects"
      lead="What a value within this range leads to."
      empty="None yet."
      about={(record) =>
        [sentenceCase(String(record['type'] ?? '')), String(record['severity'] ?? ''), record['organ_name']].filter(Boolean).join(' · ')
      }
    />
  </Panels>
)

/** One range of a biomarker: its texts, and its effects beside them. */
export const RangeEdit = () => <GeneratedEdit beside={beside} />
