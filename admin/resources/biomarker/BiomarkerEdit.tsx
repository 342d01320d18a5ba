import { GeneratedEdit } from '../../generated/index.tsx'
import { ChildPanel, Panels } from '../../related/index.ts'
import { RangeEditor } from './RangeEditor.tsx'

const beside = (
  <Panels>
    <RangeEditor />
    <ChildPanel
      of="organbiomarker"
      by="biomarker_id"
      title="Organs"
      lead="What this biomarker tells about, and how much it counts there."
      titleBy="organ_name"
      empty="It bears on no organ yet."
      about={(record) => `Weight ${String(record['weight'] ?? 1)}`}
    />
  </Panels>
)

/** A biomarker, with the ranges that its values are read by beside its form. */
export const BiomarkerEdit = () => <GeneratedEdit beside={beside} />
