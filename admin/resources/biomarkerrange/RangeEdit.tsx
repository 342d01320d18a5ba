import { dotted } from '#shared/rules/index.ts'
import { GeneratedEdit } from '../../generated/index.tsx'
import { sentenceCase } from '../../format/words.ts'
import { ChildPanel, Panels } from '../../parts/related-panels/index.ts'

const beside = (
  <Panels>
    <ChildPanel
      of="biomarkerrangeeffect"
      by="biomarkerrange_id"
      title="Effects"
      lead="Effects of a value in this range."
      empty="No effects yet."
      about={(record) =>
        dotted(sentenceCase(String(record['type'] ?? '')), String(record['severity'] ?? ''), record['organ_name'])
      }
    />
  </Panels>
)

/** One range of a biomarker: its texts, with its effects alongside. */
export const RangeEdit = () => <GeneratedEdit beside={beside} />
