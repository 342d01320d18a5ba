import { GeneratedEdit } from '../../generated/index.tsx'
import { ChildPanel, Panels } from '../../parts/related-panels/index.ts'
import { RangeEditor } from './RangeEditor.tsx'

const beside = (
  <Panels>
    <RangeEditor />
    <ChildPanel
      of="organbiomarker"
      by="biomarker_id"
      title="Organs"
      lead="Organs this biomarker affects, with its weight for each."
      titleBy="organ_name"
      empty="No organs yet."
      about={(record) => `Weight ${String(record['weight'] ?? 1)}`}
    />
  </Panels>
)

/** A biomarker's form, with its ranges alongside. */
export const BiomarkerEdit = () => <GeneratedEdit beside={beside} />
