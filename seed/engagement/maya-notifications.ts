import { latestKit, latestKitRegistered } from '../results/maya-kits.ts'
import type { Writer } from '../writer.ts'

/** Three read notifications and three unread ones. */
export const addMayaNotifications = async (writer: Writer, id: number): Promise<void> => {
  const notify = async (
    days: number,
    time: string,
    draft: Parameters<typeof writer.add<'notifications'>>[1],
  ): Promise<number> => {
    writer.setClock(writer.calendar.past(-days, time))
    return writer.add('notifications', { user_id: id, ...draft })
  }
  const read = [
    await notify(57, '17:45', {
      title: 'Your first body scan is ready',
      body: 'Scan again in about eight weeks to see a change.',
      kind: 'general',
      icon: 'cube',
      url: '/client/3d-look',
    }),
    await notify(latestKitRegistered, '12:05', {
      title: 'Kit 4F7-2291 is registered',
      body: 'Take the sample in the morning and mail it the same day.',
      kind: 'results',
      icon: 'package',
      url: '/client/testing-center',
    }),
    await notify(9, '08:00', {
      title: 'Walk with us starts today',
      body: 'Thirty days, as many steps as you like.',
      kind: 'program',
      icon: 'footprints',
      url: '/client/move',
    }),
  ]
  await writer.services.db.query({
    text: "update notifications set read_at = created_at + interval '3 hours' where id = any($1::bigint[])",
    values: [read],
  })
  await notify(2, '15:05', {
    title: 'Your results are ready',
    body: `Heart & Metabolic Panel, kit ${latestKit}.`,
    kind: 'results',
    icon: 'test-tube',
    url: `/client/testing-center/${latestKit}`,
  })
  await notify(1, '12:20', {
    title: 'Two visits are booked',
    body: 'Your welcome call with Jordan Pell comes first.',
    kind: 'appointment',
    icon: 'calendar-check',
    url: '/client/appointments',
  })
  await notify(0, '07:00', {
    title: 'You have a streak of 11 days',
    body: 'One entry today makes it twelve.',
    kind: 'task',
    icon: 'fire',
    url: '/client/home',
  })
}
