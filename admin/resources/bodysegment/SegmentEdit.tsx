import { GeneratedEdit } from '../../generated/index.tsx'
import { ChildPanel, Panels } from '../../related/index.ts'

const beside = (
  <Panels>
    <ChildPanel of="organ" by="segment_id" title="Organs" empty="None yet." />
    <ChildPanel
      of="biomarker"
      by="segment_id"
      title="Biomarkers"
      lead="Results are grouped by body segment."
      empty="None yet."
      about={(record) => String(record['unit'] ?? '')}
    />
  </Panels>
)

/** A region of the body, with what stands in it beside its form. */
export const SegmentEdit = () => <GeneratedEdit beside={beside} />
