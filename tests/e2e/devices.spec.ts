import type { Page } from '@playwright/test'
import { expectAccessible, toastText } from './member-actions.ts'
import { card, dayOf, expect, openWith, test } from './body-page.ts'

const device = (page: Page, name: string) => card(page, 'Devices').getByRole('listitem').filter({ hasText: name })

test.describe('the devices of the profile', () => {
  test('are five, and are connected with consent, receive a day, and are disconnected', async ({ home }) => {
    await home.goto('/client/profile#devices')
    await expect(card(home, 'Devices').getByRole('listitem')).toHaveCount(5)
    await expect(device(home, 'Polar')).toContainText('Not connected')
    await device(home, 'Polar').getByRole('link', { name: 'Connect Polar' }).click()
    await expect(home.getByRole('heading', { level: 1, name: 'Connect Polar' })).toBeVisible()
    await expect(home.getByText('Polar does not send data automatically yet.')).toBeVisible()
    await expectAccessible(home)
    await expect(home.getByLabel('Send sample days')).not.toBeChecked()
    await home.getByRole('button', { name: 'Allow' }).click()
    await expect(home).toHaveURL(/\/client\/profile#devices$/)
    await expect(device(home, 'Polar').getByText('Connected', { exact: true })).toBeVisible()
    await expect(device(home, 'Polar')).toContainText('Not synced yet')

    await device(home, 'Polar').getByRole('button', { name: 'Enter a day for Polar' }).click()
    const dialog = home.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save day' }).click()
    await expect(dialog.getByText('Enter at least one value.')).toBeVisible()
    // A person presses the field; what moves the focus by itself right after sending is taken for the form.
    await dialog.getByLabel('Steps').click()
    await dialog.getByLabel('Steps').fill('300000')
    await dialog.getByRole('button', { name: 'Save day' }).click()
    await expect(dialog.getByText('Enter a number from 0 to 200,000.')).toBeVisible()
    await dialog.getByLabel('Steps').fill('12345')
    await dialog.getByLabel('Calories burned').fill('700')
    await dialog.getByRole('button', { name: 'Save day' }).click()
    await expect(toastText(home, '1 day saved')).toBeVisible()
    await expect(device(home, 'Polar')).toContainText('Last synced')

    await device(home, 'Polar').getByRole('button', { name: 'Enter a day for Polar' }).click()
    await dialog.getByRole('tab', { name: 'Import' }).click()
    const csv = `day,steps,sleep_minutes\n${dayOf(-100)},4000,400\n${dayOf(-101)},many,\n`
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await expect(dialog.getByText('1 day found')).toBeVisible()
    await expect(dialog.getByText('Line 3, steps: “many” cannot be right.')).toBeVisible()
    const sent = home.waitForRequest(
      (request) => request.url().endsWith('/v1/client/body-metrics') && request.method() === 'POST',
    )
    await dialog.getByRole('button', { name: 'Save 1 day' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      data_source: 'polar',
      days: [{ day: dayOf(-100), steps: 4000 }],
    })

    await openWith(home, 'fitness')
    await expect(card(home, 'Activity').getByText('You burned 200 more calories today!')).toBeVisible()
    await expect(card(home, 'Activity')).toContainText('From Polar')

    await home.goto('/client/profile#devices')
    await device(home, 'Polar').getByRole('button', { name: 'Disconnect Polar' }).click()
    const revoked = home.waitForRequest((request) => request.url().endsWith('/v1/client/devices/revoke'))
    await home.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
    expect((await revoked).postDataJSON()).toEqual({ dataSource: 'polar' })
    await expect(device(home, 'Polar')).toContainText('Not connected')
  })

  test('send sample days, labeled as such, and show every day with its source', async ({ home }) => {
    await home.goto('/client/devices')
    await device(home, 'Oura').getByRole('link', { name: 'Connect Oura' }).click()
    await home.getByLabel('Send sample days').check()
    await home.getByRole('button', { name: 'Allow' }).click()
    await expect(toastText(home, 'Oura is connected.')).toBeVisible()
    await home.goto('/client/devices')
    await expect(device(home, 'Oura')).toContainText('Sample data, not measured')
    const days = card(home, 'Recent days')
    await expect(days.getByRole('row')).toHaveCount(15)
    // Measured days take precedence over sample days.
    await expect(days.getByRole('row').nth(2)).toContainText('Fitbit')
    await expectAccessible(home)
    await openWith(home, 'fitness')
    await card(home, 'Activity').getByText('Why this number?').click()
    await expect(card(home, 'Activity').getByText(/^Fitbit: [\d,]+ steps$/)).toBeVisible()
    await home.goto('/client/devices?not_connected=garmin')
    await expect(toastText(home, 'Garmin could not be connected. You can try again.')).toBeVisible()
    await expect(home).toHaveURL(/\/client\/devices$/)
    await device(home, 'Oura').getByRole('button', { name: 'Disconnect Oura' }).click()
    await home.getByRole('dialog').getByRole('button', { name: 'Disconnect', exact: true }).click()
    await expect(device(home, 'Oura')).toContainText('Not connected')
  })

  test('are not connected without consent, or with an expired code', async ({ home }) => {
    await home.goto('/client/profile#devices')
    await device(home, 'Withings').getByRole('link', { name: 'Connect Withings' }).click()
    await home.getByRole('link', { name: 'Not now' }).click()
    await expect(device(home, 'Withings')).toContainText('Not connected')
    await home.goto('/client/devices/withings?code=invented')
    await home.getByRole('button', { name: 'Allow' }).click()
    await expect(home.getByText('This link is no longer valid. Please request a new one.')).toBeVisible()
    await home.getByRole('link', { name: 'Back to devices' }).click()
    await expect(device(home, 'Withings')).toContainText('Not connected')
  })
})
