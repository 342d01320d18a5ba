import { Suspense, useState } from 'react'
import { useShortcuts } from '../data/shortcuts.ts'
import { lazyPart } from '../ui/lazyPart.tsx'

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'))

/** The shortcuts of every screen. */
const Keys = () => {
  const [isOpen, setOpen] = useState(false)
  useShortcuts({
    help: () => setOpen(true),
    findScreen: () => document.querySelector<HTMLElement>('nav input[type=search]')?.focus(),
  })
  return <Suspense>{isOpen && <KeysDialog onClose={() => setOpen(false)} />}</Suspense>
}

export default Keys
