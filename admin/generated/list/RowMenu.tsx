import { DotsThreeIcon } from '@phosphor-icons/react'
import { createContext, Suspense, use, useState, type ReactNode } from 'react'
import type { Row } from '../../data/row.ts'
import { titleOf, useDeclaration } from '../../declarations/index.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const ItemActions = lazyPart(() => import('./ItemActions.tsx'))

export interface Opened {
  record: Row
  anchor: HTMLElement | null
}

const OpenContext = createContext<(opened: Opened) => void>(() => undefined)
const dots = <DotsThreeIcon size={20} weight="bold" />

/** Opens the menu of an item. The menu itself is one for all rows: see `RowMenus`. */
export const RowMenu = ({ record }: { record: Row }) => {
  const resource = useDeclaration()
  const open = use(OpenContext)
  return (
    <button
      type="button"
      className="row-button"
      aria-label={`Actions for ${titleOf(resource, record)}`}
      aria-haspopup="menu"
      onClick={(event) => open({ record, anchor: event.currentTarget })}
    >
      {dots}
    </button>
  )
}

/** Around rows whose items have menus. */
export const RowMenus = ({ children }: { children: ReactNode }) => {
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    <OpenContext value={setOpened}>
      {children}
      <Suspense>
        {opened && <ItemActions {...opened} onClose={() => setOpened({ ...opened, anchor: null })} />}
      </Suspense>
    </OpenContext>
  )
}
