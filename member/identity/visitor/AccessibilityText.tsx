import { styled } from 'styled-components'
import report from 'virtual:accessibility'
import { RichText } from '#shared/ui/widgets/index.ts'

/** The report, in the language in which it is written. */
const AccessibilityText = () => (
  <div lang="en">
    <Report html={report} />
  </div>
)

export default AccessibilityText

const Report = styled(RichText)`
  td {
    vertical-align: top;
    overflow-wrap: break-word;
  }
  th,
  td {
    min-width: 9em;
  }
  td:last-child {
    min-width: 20em;
  }
  code {
    overflow-wrap: anywhere;
  }
`
