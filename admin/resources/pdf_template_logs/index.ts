import { lazy } from 'react'

export const PdfTemplateLogList = lazy(() =>
  import('./PdfTemplateLogList.tsx').then((list) => ({ default: list.PdfTemplateLogList })),
)
