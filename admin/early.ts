/** Runs in the page itself, before its first paint and before the app's code has arrived. */
import { localItem } from '#shared/local-item.ts'
import { sendEarly } from './data/earlyCalls.ts'

sendEarly()
// Where react-admin's store (admin/app/BackOffice.tsx) keeps that the sidebar is collapsed; the outlines leave as much room for it.
if (localItem('RaStorehale.admin.sidebar.isWide').read() === 'false')
  document.documentElement.dataset['sidebar'] = 'narrow'
