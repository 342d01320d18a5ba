/** Runs in the page itself, before its first paint and before the app's code has arrived. */
import { isLeaving } from '#shared/browser/index.ts'
import { localItem } from '#shared/local-item.ts'
import { sendEarly } from './data/earlyCalls.ts'

// A sign-out that the server has not heard of comes first.
if (!isLeaving()) sendEarly()
// Where react-admin's store (admin/app/BackOffice.tsx) keeps that the sidebar is collapsed; the outlines leave as much room for it.
if (localItem('RaStorehale.admin.sidebar.isWide').read() === 'false')
  document.documentElement.dataset['sidebar'] = 'narrow'
