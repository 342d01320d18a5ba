import { OutlinedInput } from '@mui/material'
import { CaretDownIcon } from '@phosphor-icons/react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'

const OrganizationChoice = lazyPart(() => import('./OrganizationChoice.tsx'))

export interface OrganizationPickerProps {
  id: number | null
  onChange: (id: number | null) => void
}

/** The choice as long as it is that of all organizations. */
const Closed = ({ onOpen }: { onOpen?: () => void }) => (
  <OutlinedInput
    size="small"
    readOnly
    placeholder="All organizations"
    inputProps={{ role: 'combobox', 'aria-label': 'Organization', 'aria-expanded': false }}
    endAdornment={<CaretDownIcon size={16} color="var(--text-2)" aria-hidden />}
    onFocus={onOpen}
    sx={{ width: 240 }}
  />
)

/** Selects one organization or all of them. The list is loaded when it is opened. */
export const OrganizationPicker = (props: OrganizationPickerProps) => {
  const [isOpened, setOpened] = useState(false)
  if (props.id === null && !isOpened) return <Closed onOpen={() => setOpened(true)} />
  return (
    <Suspense fallback={<Closed />}>
      <OrganizationChoice {...props} isOpened={isOpened} />
    </Suspense>
  )
}
