import type { Services } from '#server/kernel/types.ts'
import { registerDemoAccount, saveDemoKeys } from './identity/accounts.ts'
import { addBodies, addUnusual, emptyBody, saveBodies } from './tracking/members-bodies.ts'
import { demoZone, type Calendar } from './calendar.ts'
import { callerOf } from './calls.ts'
import { addConsents, addMayaAccesses } from './identity/consents.ts'
import { care } from './content/care.ts'
import { clinical } from './content/clinical.ts'
import { library } from './content/library.ts'
import { milestones } from './content/milestones.ts'
import { legal, organizations } from './content/organizations.ts'
import { pages, widgets } from './content/pages.ts'
import { tagChapters } from './content/people.ts'
import { platform } from './content/platform.ts'
import { checks } from './content/read.ts'
import * as programs from './content/programs.ts'
import { offers } from './content/offers.ts'
import { testing } from './content/testing.ts'
import { addEdits } from './operations/edits.ts'
import { addHealth } from './care/health.ts'
import { mayaHealthStars } from './care/maya-health.ts'
import { emptyJournal, saveJournal, withoutMeasuredNights, writeJournals } from './tracking/journal.ts'
import { createKitWriter } from './results/kit-writer.ts'
import { addMembersKits } from './results/members-kits.ts'
import { addFlowActivities } from './engagement/flow-activities.ts'
import { addUserUploads } from './identity/user-uploads.ts'
import { randomOf } from './random.ts'
import { writeIntegrationLog } from './operations/integration-log.ts'
import { addMails } from './operations/mail.ts'
import { addMonths } from './operations/months.ts'
import { writePageSpeed } from './operations/page-speed.ts'
import { addMeals } from './tracking/meals.ts'
import { addMayaBody, mayaAssessment } from './tracking/maya-body.ts'
import { addMayaCareTeam, addMayaNotes } from './care/maya-care-team.ts'
import { addMayaVisits, reserveMayaTimes } from './care/maya-visits.ts'
import { addMayaNotifications } from './engagement/maya-notifications.ts'
import { addMayaKits } from './results/maya-kits.ts'
import { addWaitingEntry, sealKits } from './results/sealed-kits.ts'
import { addSignIn } from './identity/sign-in.ts'
import * as maya from './maya.ts'
import { limitStaff } from './identity/bounded-staff.ts'
import { addReadyRoles } from './identity/ready-roles.ts'
import { addRetention } from './identity/retention.ts'
import { demoAccounts, readyNames, type DemoSecrets } from './identity/secrets.ts'
import { addMembers } from './identity/members.ts'
import { addForms } from './care/forms.ts'
import { addPdfLogs } from './engagement/pdf-logs.ts'
import { progressOf, writeProgress } from './engagement/programs.ts'
import { writeStars } from './engagement/stars.ts'
import { addTimeOff, createTimetable } from './care/timetable.ts'
import { addMilestones, addNotesAndCareTeams, addNotifications, addVisits, addVisitsToday } from './care/visits.ts'
import { createWriter, type Writer } from './writer.ts'

/** @throws if an item of the content is not allowed, with its file and every field that is wrong */
export const checkContent = (): void => {
  for (const check of checks) check()
}

/** Pages reference programs and actions, which reference pages. */
const pointAhead = ['programs', 'program_action', 'display_requires_completed_action', 'hide_after_completed_action']

/** A killed seed has consumed sequence numbers; reset, so that the first items get the first ids. */
const restartNumbers = ({ db }: Services): Promise<unknown> =>
  db.query({
    text: `do $$
           declare
             used record;
             is_filled boolean;
           begin
             for used in select numbers.oid::regclass as numbers, owner.refobjid::regclass as filled
                         from pg_class numbers
                         join pg_depend owner on owner.classid = 'pg_class'::regclass and owner.objid = numbers.oid and owner.deptype = 'i'
                         where numbers.relnamespace = current_schema()::regnamespace
                           and case when numbers.relkind = 'S' then pg_sequence_last_value(numbers.oid) end is not null loop
               execute format('select exists (select 1 from %s)', used.filled) into is_filled;
               if not is_filled then
                 perform setval(used.numbers, 1, false);
               end if;
             end loop;
           end $$`,
  })

/** All content of administrators, ordered by references. */
const writeContent = async (writer: Writer): Promise<void> => {
  writer.setClock(writer.calendar.at(-400, '09:00'))
  for (const chapter of [...platform, ...care, ...testing]) await writer.write(chapter)
  await writer.write(pages, pointAhead)
  await writer.write(programs.buttonProcesses)
  for (const chapter of [programs.actions, programs.groups, programs.programs]) await writer.write(chapter)
  await writer.writeLater()
  for (const chapter of [...clinical, programs.campaigns, organizations, ...legal]) await writer.write(chapter)
  for (const chapter of [programs.healthActions, programs.flows, programs.templates, ...milestones])
    await writer.write(chapter)
  for (const chapter of [widgets, ...library, ...offers, ...tagChapters]) await writer.write(chapter)
  // Members see the newest tasks.
  for (const item of programs.tasks.items) {
    writer.setClock(writer.calendar.at(-120 + programs.tasks.items.indexOf(item), '09:00'))
    await writer.write({ resource: 'tasks', items: [item] })
  }
}

/** Writes the demo into an empty database. */
export const writeDemo = async (
  services: Services,
  calendar: Calendar,
  secrets: DemoSecrets,
  print: (line: string) => void,
): Promise<void> => {
  await restartNumbers(services)
  const quiet: Services = {
    ...services,
    // The demo's addresses have no mailboxes.
    mail: { ...services.mail, send: async () => null },
    now: () => calendar.now,
    // Items show files that the demo has stored just before.
    fileGuards: {},
  }
  const permissions = await services.db.query<{ name: string }>({ text: 'select name from permissions' })
  const everything = permissions.map(({ name }) => name)
  const writer = createWriter(quiet, calendar, callerOf(0, demoZone, everything))
  await writeContent(writer)
  await addSignIn(services)
  print('  added pages, programs, tests and other content')

  const accounts = await secrets.accounts
  const ids = {
    admin: await registerDemoAccount(quiet, 'admin', accounts.admin, calendar.at(-380, '09:10')),
    member: await registerDemoAccount(quiet, 'member', accounts.member, calendar.at(-97, '09:10')),
    support: await registerDemoAccount(quiet, 'support', accounts.support, calendar.at(-360, '09:10')),
  }
  writer.actAs(callerOf(ids.admin, demoZone, everything))
  await maya.describeMaya(writer, ids.member)
  for (const id of [ids.admin, ids.support])
    await writer.set('user', id, { organizations: ['northfield-health'], timezone: demoZone })
  const members = await addMembers(writer)
  // Existing members joined long ago: no welcome messages today.
  writer.setClock(calendar.at(-400, '09:00'))
  await writer.write(programs.eventProcesses)
  const journal = emptyJournal()
  const body = emptyBody()
  const earned = writeJournals(journal, writer, members)
  const mayaEarned = maya.writeMayaJournal(journal, writer, ids.member)
  addBodies(body, members)
  const unusual = addUnusual(body, members)
  addMeals(body.meal_logs, members)
  addMayaBody(body, calendar, ids.member)
  await writer.insert('user_flow_activities', mayaAssessment(calendar, ids.member))
  await saveJournal(writer, withoutMeasuredNights(journal, body))
  await saveBodies(writer, body)
  await writer.insert('usernotes', unusual)
  const stepStars = await writeProgress(writer, progressOf(members))
  const mayaSteps = [
    ...mayaEarned,
    ...mayaHealthStars(writer, ids.member),
    ...(await writeProgress(writer, maya.mayaSteps(ids.member, calendar))),
  ]
  const spent = await maya.spendMayaStars(writer, ids.member, mayaSteps)
  await writeStars(writer, [...earned, ...stepStars, ...mayaSteps, ...spent])
  print(`  ${members.length + 3} people and their journals added`)

  const kits = createKitWriter(writer)
  await addMembersKits(kits, members)
  const owner = { id: ids.member, name: 'Maya Okafor', email: demoAccounts.member.email, calendar }
  await addMayaKits(kits, owner)
  await addTimeOff(writer)
  const timetable = createTimetable()
  reserveMayaTimes(writer, timetable)
  await addVisits(writer, members, timetable)
  await addVisitsToday(writer, members, timetable)
  await addNotesAndCareTeams(writer, members)
  await addMilestones(writer, members)
  await addNotifications(writer, members)
  await addMails(writer, members)
  const logbook = randomOf('logbook')
  await writeIntegrationLog(writer, logbook, members)
  await writePageSpeed(writer, randomOf('page speed'))
  await addUserUploads(writer, ids.admin)
  await addFlowActivities(writer, logbook, members)
  await addMayaCareTeam(writer, ids.member)
  await addMayaNotes(writer, ids.member)
  await addMayaNotifications(writer, ids.member)
  await addPdfLogs(writer, members, ids.admin)
  await addConsents(writer, members, ids.member)
  await addMayaAccesses(writer, ids.member, ids)
  await addHealth(writer, members, ids.member)
  await maya.liveMayaToday(writer, ids.member)
  print('  added kits, visits and notes')

  await addEdits(writer, callerOf(ids.admin, demoZone, everything), callerOf(ids.support, demoZone, everything))
  const keys = await saveDemoKeys(quiet, ids, secrets)
  await sealKits({ services: writer.services, enteredBy: ids.admin }, kits.open)
  await addWaitingEntry(writer, ids.support)
  await addForms(writer, members, ids.member, keys, accounts.member.passphrase)
  await addMayaVisits(writer, ids.member, keys)
  const limited = {
    manager: await registerDemoAccount(quiet, 'manager', accounts.manager, calendar.at(-210, '09:10')),
    coach: await registerDemoAccount(quiet, 'coach', accounts.coach, calendar.at(-150, '09:10')),
  }
  for (const id of Object.values(limited)) await writer.set('user', id, { timezone: demoZone })
  await limitStaff(quiet, { ...ids, ...limited }, { members, permissions: everything })
  await addReadyRoles(quiet)
  for (const name of readyNames) {
    const id = await registerDemoAccount(quiet, name, accounts[name], calendar.at(-120, '09:10'))
    await writer.set('user', id, { timezone: demoZone })
  }
  await addMonths(writer)
  await addRetention(quiet, ids.admin, { members, permissions: everything })
}
