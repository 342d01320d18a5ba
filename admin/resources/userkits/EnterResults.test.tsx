/** Entered results are sent as typed, and unusual or missing values only after confirmation. */
import { configure, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ValidationError } from '#shared/client/index.ts'
import { entry, open, requests, scale, start } from './fixture.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

test('numbers and the lab’s own notation are sent as typed, by marker', async () => {
  const { client, user } = open()
  const form = await start(user, 'Enter results')
  expect(form.getByRole('heading').textContent).toBe('Enter results for kit K-70')
  expect(form.getByText(/^Copy the values from the lab’s report in the units shown;/).textContent).not.toContain(
    'second person',
  )
  expect(form.getByText('Healthy: between 30 and 80 ng/mL. Plausible: between 0 and 240 ng/mL.')).toBeTruthy()
  expect(form.getByText('No reference range.')).toBeTruthy()
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.ariaDisabled).toBe('true')
  await user.type(form.getByRole('textbox', { name: 'Vitamin D' }), ' 42,5 ')
  expect(save.ariaDisabled).toBeNull()
  await user.type(form.getByRole('textbox', { name: 'Folate' }), '<10')
  await user.click(save)
  expect(document.activeElement?.textContent).toBe('Compare with the report')
  expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Vitamin D: 42,5 ng/mLHealthy: between 30 and 80 ng/mL.Change',
    'Folate: <10No reference range.Change',
  ])
  expect(form.queryByRole('checkbox')).toBeNull()
  expect(requests(client)).toEqual([])
  await user.click(form.getByRole('button', { name: 'Send to the member' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests(client)).toEqual([
    {
      params: { id: 7 },
      body: {
        results: [
          { code: 'vitamin-d', result: 42.5 },
          { code: 'folate', result: '<10' },
        ],
        based_on: 0,
      },
    },
  ])
  expect(await screen.findByText('Results sent to the member.')).toBeTruthy()
  await waitFor(() => expect(client.named('getKitEntry').length).toBeGreaterThan(1))
})

test('values are typed by keyboard alone: nothing appears that takes a key, and a space confirms nothing', async () => {
  const { client, user } = open()
  const form = await start(user, 'Enter results')
  const focusable = () =>
    form.getAllByRole('textbox').length + form.queryAllByRole('checkbox').length + form.getAllByRole('button').length
  const before = focusable()
  await user.keyboard('999')
  expect([focusable(), form.queryByText(/is not plausible/)]).toEqual([before, null])
  await user.keyboard('{Enter}5{Enter}')
  expect(document.activeElement?.textContent).toBe('Compare with the report')
  expect(form.getByText(/^Vitamin D: 999 ng\/mL is not plausible/)).toBeTruthy()
  expect(form.getByText('High. Healthy: between 30 and 80 ng/mL.')).toBeTruthy()
  await user.keyboard(' {Enter}')
  expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(requests(client)).toEqual([])
})

test('unusual and missing values are sent only after each is confirmed, and a changed value needs a new confirmation', async () => {
  const { client, user } = open()
  const form = await start(user, 'Enter results')
  await user.type(form.getByRole('textbox', { name: 'Vitamin D' }), '999')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(form.getByText(/^Folate has no value/)).toBeTruthy()
  const send = () => user.click(form.getByRole('button', { name: 'Send to the member' }))
  await send()
  expect(form.getByText(/^Some entries are unusual or missing/)).toBeTruthy()
  expect(document.activeElement?.textContent, 'what is asked first').toContain('Vitamin D: 999 ng/mL is not plausible')
  await user.click(form.getByRole('checkbox', { name: 'The report says 999 ng/mL' }))
  await send()
  expect(document.activeElement?.textContent, 'what is still open').toContain('Folate has no value')
  await user.click(form.getByRole('checkbox', { name: 'The report has no value for Folate' }))
  await user.click(form.getByRole('button', { name: 'Change Vitamin D' }))
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Vitamin D' }))
  await user.keyboard('{End}9')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(form.getByRole<HTMLInputElement>('checkbox', { name: 'The report says 9999 ng/mL' }).checked).toBe(false)
  await send()
  expect(requests(client)).toEqual([])
  await user.click(form.getByRole('checkbox', { name: 'The report says 9999 ng/mL' }))
  await send()
  await waitFor(() =>
    expect(requests(client)).toEqual([
      {
        params: { id: 7 },
        body: { results: [{ code: 'vitamin-d', result: 9999 }], confirmed: ['vitamin-d', 'folate'], based_on: 0 },
      },
    ]),
  )
})

test('a value is rated as the member reads it', async () => {
  const ldl = { code: 'ldl', name: 'LDL', unit: '', ...scale, healthy_min: 0, healthy_max: 100, high_max: 130 }
  const { user } = open({ getKitEntry: () => entry({ markers: [{ ...ldl, report_max: 200 }] }) as never })
  const form = await start(user, 'Enter results')
  await user.keyboard('118{Enter}')
  expect(form.getByText(/^Borderline\. Healthy: between 0 and 100/)).toBeTruthy()
})

test('typed values are not thrown away by Escape', async () => {
  const { user } = open()
  const form = await start(user, 'Enter results')
  const ask = vi.spyOn(globalThis, 'confirm').mockReturnValue(false)
  await user.keyboard('42{Escape}')
  expect(ask).toHaveBeenCalledOnce()
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Vitamin D' }).value).toBe('42')
  ask.mockReturnValue(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refusal is shown at its marker, and the form stays open', async () => {
  const { client, user } = open({
    enterKitResults: () =>
      Promise.reject(
        new ValidationError('Check the values.', {
          status: 400,
          body: {
            errors: { 'results.0.result': 'Folate must be a number', 'missing.vitamin-d': 'Vitamin D is missing' },
          },
        }),
      ),
  })
  const form = await start(user, 'Enter results')
  await user.type(form.getByRole('textbox', { name: 'Folate' }), 'odd')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(form.getByRole('checkbox', { name: 'The report has no value for Vitamin D' }))
  await user.click(form.getByRole('button', { name: 'Send to the member' }))
  expect(await form.findByText('Check the values.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Vitamin D' })))
  expect(document.querySelector('[data-marker="folate"]')?.textContent).toContain('Folate must be a number')
  expect(document.querySelector('[data-marker="vitamin-d"]')?.textContent).toContain('Vitamin D is missing')
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).ariaDisabled).toBeNull()
  expect(requests(client)).toHaveLength(1)
  vi.spyOn(globalThis, 'confirm').mockReturnValue(true)
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an Auria test accepts a score, an interpretation and the lab’s PDF', async () => {
  const { client, user } = open({ getKitEntry: () => entry({ markers: [] }) as never }, { provider_code: 'namida' })
  const form = await start(user, 'Enter results')
  const save = form.getByRole<HTMLButtonElement>('button', { name: 'Send to the member' })
  await user.type(form.getByRole('textbox', { name: 'Interpretation' }), 'Low')
  expect(save.ariaDisabled).toBe('true')
  await user.type(form.getByRole('textbox', { name: 'Score' }), '-2,5')
  const file = new File(['%PDF'], 'report.pdf', { type: 'application/pdf' })
  await user.upload(form.getByLabelText('Lab PDF'), file)
  expect(form.getByText('report.pdf')).toBeTruthy()
  await user.click(save)
  await waitFor(() =>
    expect(requests(client)).toEqual([
      { params: { id: 7 }, body: { score: -2.5, interpretation: 'Low', file, based_on: 0 } },
    ]),
  )
})

test('the PDF alone suffices for an Auria test, and empty fields are not sent', async () => {
  const { client, user } = open({ getKitEntry: () => entry({ markers: [] }) as never }, { provider_code: 'namida' })
  const form = await start(user, 'Enter results')
  const file = new File(['%PDF'], 'report.pdf', { type: 'application/pdf' })
  await user.upload(form.getByLabelText('Lab PDF'), file)
  await user.click(form.getByRole('button', { name: 'Send to the member' }))
  await waitFor(() => expect(requests(client)).toEqual([{ params: { id: 7 }, body: { file, based_on: 0 } }]))
})

test('without biomarkers there is nothing to enter', async () => {
  const { user } = open({ getKitEntry: () => entry({ markers: [] }) as never })
  const form = await start(user, 'Enter results')
  expect(form.getByText(/^This kit has no test with biomarkers/)).toBeTruthy()
  expect(form.getByRole<HTMLButtonElement>('button', { name: 'Save' }).ariaDisabled).toBe('true')
})
