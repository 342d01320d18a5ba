/** Everything that a browser keeps, for SECURITY.md and for whoever clears it. */
export interface KeptItem {
  store: 'cookie' | 'localStorage' | 'sessionStorage' | 'IndexedDB' | 'Cache Storage' | 'push' | 'service worker'
  /** As the store names it. `<id>` is the account's id, and a final `*` any text. A database and its store are joined by `/`. */
  name: string
  what: string
  /** The browser's items hold nothing of any person. */
  whose: 'the browser' | 'a person'
  until: string
  removedBy: string
  /** Removed with everything of its person: at the end of the session, and before someone else's begins. */
  leaves: boolean
}

type Item = Omit<KeptItem, 'whose' | 'leaves'>
const ofBrowser = (item: Item): KeptItem => ({ ...item, whose: 'the browser', leaves: false })
/** Remains after signing out, under the person's id or for the server alone. */
const staying = (item: Item): KeptItem => ({ ...item, whose: 'a person', leaves: false })
const leaving = (item: Omit<Item, 'until' | 'removedBy'> & Partial<Item>): KeptItem => ({
  until: 'the session ends',
  removedBy: 'the end of the session; anyone else’s sign-in',
  ...item,
  whose: 'a person',
  leaves: true,
})

export const keptItems: readonly KeptItem[] = [
  staying({
    store: 'cookie',
    name: 'hale',
    what: 'the session, readable by the server alone',
    until: '30 days, 12 hours for staff',
    removedBy: 'signing out; anyone else’s sign-in replaces it',
  }),
  staying({
    store: 'cookie',
    name: 'hale-member',
    what: 'an administrator’s session as a member',
    until: '30 minutes',
    removedBy: 'leaving the member; a new sign-in',
  }),
  staying({
    store: 'cookie',
    name: 'hale-known',
    what: 'proofs of which five accounts have signed in here',
    until: '400 days',
    removedBy: 'other accounts’ sign-ins; clearing the browser',
  }),
  ofBrowser({
    store: 'cookie',
    name: 'hale-device',
    what: 'a random number while a wearable is being connected',
    until: '15 minutes',
    removedBy: 'the return from the wearable’s page',
  }),
  ofBrowser({
    store: 'cookie',
    name: 'hale-provider',
    what: 'a random number while an organization’s sign-in is open',
    until: '15 minutes',
    removedBy: 'the return from the provider',
  }),
  leaving({
    store: 'localStorage',
    name: 'hale.member',
    what: 'whose browser it is: id, timezone and units of who signed in last',
  }),
  leaving({
    store: 'localStorage',
    name: 'hale.foods',
    what: 'up to 100 foods that were logged, to find them offline',
  }),
  leaving({ store: 'localStorage', name: 'hale.celebrated', what: 'the day for which confetti was thrown' }),
  leaving({
    store: 'localStorage',
    name: 'hale.journey',
    what: 'two timezones, while a journey does not change the time that is shown',
  }),
  leaving({
    store: 'localStorage',
    name: 'RaStorehale.admin.*',
    what: 'lists of the back office: columns, filters and searches of staff',
  }),
  staying({
    store: 'localStorage',
    name: 'hale.push',
    what: 'whose push messages were asked for here: an id',
    until: 'they are turned off',
    removedBy: 'turning them off; anyone else’s sign-in',
  }),
  staying({
    store: 'localStorage',
    name: 'hale.left',
    what: 'whose sign-outs the server has not heard of: ids',
    until: 'the server is reached',
    removedBy: 'the next page or sign-in with a connection',
  }),
  staying({
    store: 'localStorage',
    name: 'hale.lost.<id>',
    what: 'how many entries of which day were deleted unsent',
    until: 'the person has been told',
    removedBy: 'the person’s next sign-in here',
  }),
  staying({
    store: 'localStorage',
    name: 'hale.vault-keep.<id>',
    what: 'when the vault asks for the password again',
    until: 'the browser is cleared',
    removedBy: 'clearing the browser',
  }),
  staying({
    store: 'localStorage',
    name: 'hale-used-key-<id>',
    what: 'that a key was opened here, so that a server that denies it is found out',
    until: 'the browser is cleared',
    removedBy: 'accepting that the key is gone',
  }),
  staying({
    store: 'localStorage',
    name: 'hale.key-log.<id>',
    what: 'hashes of the log of keys, so that a server that rewrites it is found out',
    until: 'the browser is cleared',
    removedBy: 'clearing the browser',
  }),
  ofBrowser({
    store: 'localStorage',
    name: 'hale.language',
    what: 'the language that was shown last',
    until: 'the browser is cleared',
    removedBy: 'choosing another one',
  }),
  ofBrowser({
    store: 'localStorage',
    name: 'hale.formats',
    what: 'whose order of dates and numbers was shown last, as a region',
    until: 'the browser is cleared',
    removedBy: 'choosing another one',
  }),
  ofBrowser({
    store: 'localStorage',
    name: 'hale.lab-units',
    what: 'whether trends of results are in mg/dL or mmol/L',
    until: 'the browser is cleared',
    removedBy: 'choosing another one',
  }),
  ofBrowser({
    store: 'localStorage',
    name: 'hale.theme',
    what: 'light or dark',
    until: 'the browser is cleared',
    removedBy: 'choosing another one',
  }),
  ofBrowser({
    store: 'localStorage',
    name: 'hale.install-dismissed',
    what: 'that installing was declined',
    until: 'the browser is cleared',
    removedBy: 'clearing the browser',
  }),
  leaving({ store: 'sessionStorage', name: 'hale.tab', what: 'whose tab it is: an id' }),
  leaving({
    store: 'sessionStorage',
    name: 'hale.admin-note.<id>',
    what: 'a note of staff about a member that was not saved yet',
  }),
  leaving({ store: 'sessionStorage', name: 'hale.meal-draft', what: 'a meal that was not saved yet' }),
  leaving({ store: 'sessionStorage', name: 'hale-kit', what: 'the kit that was selected' }),
  leaving({ store: 'sessionStorage', name: 'hale.verification-sent.<id>', what: 'that a mail was sent' }),
  leaving({
    store: 'sessionStorage',
    name: 'renderedMoreActiveIframe',
    what: 'which account the partner’s frame was loaded for',
  }),
  leaving({
    store: 'sessionStorage',
    name: 'hale.wanted',
    what: 'the address to go to after signing in',
    until: 'the sign-in',
    removedBy: 'the sign-in, also of anyone else in that tab',
  }),
  leaving({
    store: 'IndexedDB',
    name: 'hale-offline/snapshots',
    what: 'the day for use offline: counters, sleep, mood without its note, streak, names of symptoms',
  }),
  staying({
    store: 'IndexedDB',
    name: 'hale-offline/entries',
    what: 'what was logged without a connection',
    until: 'it is sent',
    removedBy:
      'sending; signing out, which asks; anyone else’s sign-in, which sends it first or remembers how much was lost',
  }),
  leaving({
    store: 'IndexedDB',
    name: 'hale-loaded/answers',
    what: 'up to 100 answers to show offline: pages, dates and titles of visits, states of kits; what is sealed stays sealed, with the locked keys',
  }),
  leaving({
    store: 'IndexedDB',
    name: 'hale-vault/kept',
    what: 'half of what opens the vault',
    until: 'the chosen idle time ends',
  }),
  staying({
    store: 'IndexedDB',
    name: 'hale-push/member',
    what: 'whose push messages the service worker shows: an id',
    until: 'the session ends',
    removedBy: 'the end of the session and anyone else’s sign-in replace it',
  }),
  leaving({ store: 'push', name: 'subscription', what: 'the address for push messages' }),
  leaving({ store: 'push', name: 'notification', what: 'messages that the system still shows' }),
  ofBrowser({
    store: 'Cache Storage',
    name: 'workbox-precache-*',
    what: 'the program, no data',
    until: 'the next version',
    removedBy: 'the next version',
  }),
  ofBrowser({
    store: 'Cache Storage',
    name: 'hale-assets-*',
    what: 'later parts of the program, no data',
    until: 'the next version',
    removedBy: 'the next version',
  }),
  ofBrowser({
    store: 'service worker',
    name: '/sw.js',
    what: 'opens the program without a connection',
    until: 'the browser is cleared',
    removedBy: 'clearing the browser',
  }),
]
