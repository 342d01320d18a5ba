export { configureToasts, toast, toastDurations, type ToastKind, type ToastOptions } from './toast.ts'
export { Toaster } from './Toaster.tsx'
