export { configureToasts, toast, toastDurations, type ToastKind, type ToastOptions } from './toast.tsx'
export { Toaster } from './Toaster.tsx'
