import { expectAccessible, toastText } from './member-actions.ts'
import { answer, expect, fail, test } from './body-page.ts'

test.describe('the rewards', () => {
  test('are redeemed for stars, and their code is found again', async ({ home }) => {
    await home.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await home.goto('/client/rewards')
    const balance = home.getByRole('region', { name: 'Your stars' })
    await expect(balance).toContainText(/\d+\s*stars/)
    const before = Number((await balance.innerText()).match(/\d+/)?.[0])
    await home.getByRole('button', { name: 'Redeem Plant three trees' }).click()
    const dialog = home.getByRole('dialog')
    await expect(dialog).toContainText(`You will have ${before - 50} stars left.`)
    await dialog.getByRole('button', { name: 'Redeem for 50 stars' }).click()
    await expect(dialog.getByRole('heading', { name: 'Plant three trees is yours' })).toBeVisible()
    const code = (await dialog.getByText(/^HALE-TREES-\d+$/).textContent()) ?? ''
    await dialog.getByRole('button', { name: 'Copy Code' }).click()
    await expect(toastText(home, 'Copied')).toBeVisible()
    expect(await home.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(balance).toContainText(String(before - 50))
    await expect(home.getByRole('link', { name: `${before - 50} stars` })).toBeVisible()
    await expect(home.getByRole('region', { name: 'Star history' }).getByRole('listitem').first()).toContainText(
      'Redeemed: Plant three trees',
    )
    await expectAccessible(home)

    await home.getByRole('button', { name: 'Show code for Plant three trees' }).first().click()
    await expect(dialog.getByText(code)).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  test('say why they are unavailable, and what failed @long', async ({ home }) => {
    await home.goto('/client/rewards')
    await home.getByRole('button', { name: 'Details of Cooking class' }).click()
    const dialog = home.getByRole('dialog')
    await expect(dialog).toContainText('This reward is out of stock.')
    await expect(dialog.getByRole('button', { name: /^Redeem/ })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close' }).last().click()

    await home.route('**/v1/client/rewards/*/redeem', (route) =>
      route.fulfill({
        status: 400,
        json: { error_code: 'BAD_REQUEST', message: 'This reward has run out for now. You have not spent any stars.' },
      }),
    )
    await home
      .getByRole('button', { name: /^Redeem / })
      .first()
      .click()
    await dialog.getByRole('button', { name: /^Redeem for/ }).click()
    await expect(dialog.getByRole('note')).toContainText('Your stars were not touched.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    await fail(home, '/client/rewards')
    await fail(home, '/client/stars*')
    await answer(home, '/client/rewards/redemptions*', {
      models: [],
      total_count: 0,
      page_count: 0,
      page_size: 50,
      include_meta: false,
      included_programs: [],
    })
    await home.goto('/client/rewards')
    await expect(home.getByText('Your rewards could not be loaded')).toBeVisible()
    await expect(home.getByText('Your star history could not be loaded')).toBeVisible()
    await expect(home.getByText('Rewards you redeem appear here with their codes.')).toBeVisible()
    await home.unrouteAll()
    await home.getByRole('button', { name: 'Try again' }).first().click()
    await expect(home.getByRole('button', { name: 'Redeem Coffee on us' })).toBeVisible()
  })
})
