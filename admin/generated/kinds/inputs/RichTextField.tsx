import { Skeleton } from '@mui/material'
import { Suspense } from 'react'
import type { InputOptions } from './Labelled.tsx'
import { lazyPart } from '../../../ui/lazyPart.tsx'

const Editor = lazyPart(() => import('./RichTextEditor.tsx'))

/** The editor is as large as the rest of the form, so it loads on demand. */
export const RichTextField = (options: InputOptions) => (
  <Suspense fallback={<Skeleton variant="rounded" height={240} aria-label={`${options.label}, loading`} />}>
    <Editor {...options} />
  </Suspense>
)
